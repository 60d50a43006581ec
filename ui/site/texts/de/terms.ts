/** Texts: terms. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { TermsText } from '../shape.ts';

export const terms: TermsText = {
  title: 'Nutzungsbedingungen',
  description:
    'Die Regeln von Batida in einfachen Worten: Deine Songs gehören dir, was geteilt werden darf, und was sonst geschieht.',
  updated: 'Zuletzt geändert und gültig seit {{date}}',
  onThisPage: 'Auf dieser Seite',
  sections: {
    minute: {
      title: 'In einer Minute',
      blocks: [
        'Batida kostet nichts. Du brauchst kein Konto, und es wird nichts verkauft.',
        'Was du machst, gehört dir. Wir bitten nur um das, was nötig ist, um es aufzubewahren und dort zu zeigen, wo du es teilst.',
        'Teile nur, was du teilen darfst, nenne die, auf denen du aufbaust, und geh gut mit Menschen um.',
        'Wir geben unser Bestes und versprechen nicht mehr, als wir halten können. Behalte eine Kopie von dem, was du nicht verlieren darfst.',
        'Wer Batida benutzt, stimmt diesen Bedingungen zu. Wenn du das nicht willst, benutze es bitte nicht.',
      ],
    },
    account: {
      title: 'Dein Konto',
      blocks: [
        'Für ein Konto musst du {{youngest}} Jahre oder älter sein; wo du lebst, verlangt das Gesetz vielleicht mehr. Eine Person, ein Konto. Wähle ein Passwort, das du sonst nirgends benutzt, und bewahre die Wiederherstellungscodes auf: Ohne Passwort und ohne Code führt kein Weg zurück, auch für uns nicht.',
        'Was mit deinem Konto getan wird, geschieht in deinem Namen. Sag uns, wenn sonst jemand hineingekommen ist.',
      ],
    },
    songs: {
      title: 'Deine Songs gehören dir',
      blocks: [
        'Was du mit Batida machst, gehört dir mit allen Rechten, zum Benutzen und zum Verkaufen. Wir verlangen keinen Anteil.',
        'Die Sounds, Patterns und Stile, die mitkommen, darfst du in deiner Musik benutzen, ohne zu fragen und ohne zu zahlen. Nur verkaufe sie nicht für sich, als Sound-Bibliothek.',
        'Damit der Dienst arbeiten kann, erlaubst du uns, aufzubewahren, was du speicherst, es dafür zu kopieren, und anderen zu zeigen und vorzuspielen, was du teilst, solange du es teilst. Mehr nicht.',
      ],
    },
    licences: {
      title: 'Lizenzen im Hub',
      blocks: [
        'Wenn du etwas teilst, sagst du, was andere damit tun dürfen:',
        {
          list: [
            'CC0: alles, ohne dich zu nennen',
            'BY: benutzen, ändern, verkaufen, und dich nennen',
            'BY-NC: benutzen und ändern, und dich nennen, aber nicht für Geld',
            'Alle Rechte: Es ist zum Hören da, und sonst nichts',
          ],
        },
        'Später kannst du eine Lizenz freier machen, aber nie enger: Andere haben sich darauf verlassen. Nimmst du einen Song zurück, endet das Teilen, nicht die Lizenz derer, die vorher darauf aufgebaut haben.',
      ],
    },
    remix: {
      title: 'Remixe und Credits',
      blocks: [
        'Wenn du auf einem geteilten Song oder Loop aufbaust, schreibt Batida auf, woher er kam. Diese Credits bleiben, und ein Remix ist nie freier als das, woraus er gemacht ist.',
        'Ihr baut auf den Songs der anderen auf: teilen, remixen, einen Part übernehmen. Gleichzeitig in einem Song zu spielen, ist noch nicht möglich.',
      ],
    },
    rules: {
      title: 'Was nicht erlaubt ist',
      blocks: [
        'Bitte nicht:',
        {
          list: [
            'Musik, Samples oder Aufnahmen teilen, die du nicht teilen darfst',
            'Menschen beleidigen, bedrohen oder verfolgen, oder zu Hass oder Gewalt aufrufen',
            'etwas teilen, das Kindern schadet oder sie sexualisiert, oder das jemanden ohne Zustimmung bloßstellt',
            'werben, überfluten, oder Likes und Plays machen, die keine sind',
            'sich für jemand anderen ausgeben',
            'den Dienst angreifen, seine Grenzen umgehen, oder lesen, was nicht für dich bestimmt ist',
          ],
        },
      ],
    },
    takedown: {
      title: 'Wenn hier etwas von dir ist',
      blocks: [
        'Sag uns, was es ist, wo es ist und warum es deins ist. Ein Konto brauchst du nicht. Jemand liest es und antwortet innerhalb eines Tages. Hast du recht, wird es verborgen, und dieselbe Aufnahme wird nicht wieder angenommen.',
        'Wer es geteilt hat, erfährt den Grund und kann widersprechen.',
        { to: 'takedown', text: 'Um Entfernung bitten' },
      ],
    },
    decisions: {
      title: 'Verbergen, sperren, Einspruch',
      blocks: [
        'Was neue Konten teilen, kann auf einen ersten Blick warten, bevor es in Listen steht. Was diese Regeln bricht, kann verborgen werden, und wer sie immer wieder bricht, kann im Hub gesperrt werden. Meldungen allein verbergen nichts: Ein Mensch entscheidet.',
        'Du erfährst, wann und warum, und du kannst gegen jede Entscheidung einmal Einspruch erheben. Ihn liest jemand, der nicht mit entschieden hat. Das Studio, deine Projekte und jeder Export gehen inzwischen weiter.',
      ],
    },
    money: {
      title: 'Geld',
      blocks: [
        'Es wird nichts verkauft: kein Abo, keine Sounds, kein Platz oben auf einer Liste. Wer eine Website betreibt, kann auf ihren Inhaltsseiten Werbung zeigen, und erst nach deiner Zustimmung wird dafür etwas geladen.',
        { to: 'privacy', text: 'Mehr dazu unter Datenschutz' },
      ],
    },
    uptime: {
      title: 'Da sein',
      blocks: [
        'Wir wollen {{uptime}} der Zeit erreichbar sein. Das ist ein Ziel und keine Garantie: Manchmal müssen wir aktualisieren, und manchmal geht etwas kaputt.',
        'Nach dem ersten Besuch braucht das Studio uns nicht: Es läuft ohne Netz, und was du speicherst, geht hinaus, sobald du wieder online bist.',
      ],
    },
    warranty: {
      title: 'Keine Gewähr',
      blocks: [
        'Batida kommt, wie es ist. Soweit das Gesetz es zulässt, leisten wir keine Gewähr, dass es fehlerfrei ist, und haften nicht für verlorene Songs, verlorene Zeit oder entgangenen Gewinn. Was das Gesetz nicht ausschließen lässt, etwa Schäden mit Absicht oder deine Rechte als Verbraucher, schließen wir nicht aus.',
        'Also behalte Kopien. Jeder Song lässt sich als Datei herausnehmen, und alles, was du in der Cloud hast, auf einmal.',
      ],
    },
    end: {
      title: 'Ende und Änderungen',
      blocks: [
        'Du kannst jederzeit aufhören und dein Konto im Profil löschen. Es ist sofort weg. Wir können ein Konto beenden, das diese Regeln schwer verletzt; den Grund erfährst du.',
        'Ändern sich diese Bedingungen, ändert sich ihr Datum, und wo eine Änderung wichtig ist, sagen wir es, bevor sie gilt. Ist ein Satz unwirksam, gelten die anderen weiter. Es gilt das Recht des Landes, aus dem die Website betrieben wird; die Rechte, die du als Verbraucher dort hast, wo du lebst, bleiben dir.',
        { to: 'profile', text: 'Dein Profil öffnen' },
      ],
    },
    write: {
      title: 'Fragen',
      blocks: [
        'Schreib uns, wenn hier etwas unklar ist. Wir erklären lieber, als recht zu haben.',
        { to: 'contact', text: 'Schreib uns' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
