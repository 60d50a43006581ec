/** Texts: the article on three AI music tools. */
import type { ToolsText } from '../shape.ts';

export const tools: ToolsText = {
  title: 'Drei KI-Werkzeuge, die dir den Song lassen',
  excerpt:
    'Eins macht aus Gesummtem Noten, eins zerlegt einen Song, eins führt fort, was du angefangen hast. Alle drei sind gratis, alle drei haben ein Aber.',
  tags: ['KI', 'Kritik'],
  lead: [
    'Manche Programme versprechen einen fertigen Song aus einem Satz. Um die geht es hier nicht. Hinter einem Song, den niemand gemacht hat, steht niemand; oft wird verschwiegen, aus wessen Aufnahmen gelernt wurde, und in vielen Ländern weiß noch keiner, wem das Ergebnis gehört.',
    'Nützlicher sind kleine Werkzeuge, die eine langweilige Sache gut machen: Noten aufschreiben, Schlagzeug und Stimme trennen, ein Fill vorschlagen. Wir haben drei ausgesucht, die gratis sind, deren Quelltext offen ist und deren Leute sagen, wie sie gebaut wurden. Was wir schreiben, stützt sich auf ihre eigene Dokumentation und ihre Aufsätze. Über den Klang urteile an deinen eigenen Songs.',
  ],
  items: {
    basicPitch: {
      description:
        'Gemacht von einer Forschungsgruppe bei Spotify, veröffentlicht 2022. Du gibst eine Aufnahme hinein und bekommst eine MIDI-Datei: welche Note, von wann bis wann, mit Bends. Welches Instrument es war, ist egal, und es hört mehrere Noten zugleich.',
      pros: [
        'Läuft im Browser auf eigener Seite, nichts zu installieren',
        'Klein und schnell: Ein alter Laptop genügt',
        'Behält Glides und Vibrato als Pitch Bend',
        'Offen unter der Apache-Lizenz, auch für Bezahltes',
      ],
      cons: [
        'Am besten mit einem Instrument auf einmal; ein ganzer Mix wird Suppe',
        'Schlagzeug hat keine Tonhöhe, und es erfindet eine',
        'Der Rhythmus will danach quantisiert werden',
      ],
      verdict:
        'Der beste Weg, den wir kennen, von einer Melodie im Kopf zu einer Basslinie im Raster. Summ sie, lade die MIDI-Datei in eine Spur, repariere die zwei falschen Noten.',
    },
    demucs: {
      description:
        'Es nimmt einen fertigen Song und trennt ihn in vier: Schlagzeug, Bass, Stimme und den ganzen Rest. Alexandre Défossez schrieb es, als er bei Meta war. Heute hält er es allein am Leben, sagt, dass er es nicht weiterentwickelt, und dass Antworten dauern können.',
      pros: [
        'Gehört zu den besten Trennungen, die es gratis gibt',
        'Läuft auf dem eigenen Rechner: kein Hochladen, kein Konto, keine Grenze',
        'Offen unter der MIT-Lizenz und in vielen anderen Programmen eingebaut',
      ],
      cons: [
        'Braucht einen Computer, Python und Geduld; fürs Handy ist es nicht gemacht',
        'Becken und Hall hinterlassen Spuren in jedem Teil',
        'Keine eigene Seite zum Ausprobieren',
      ],
      verdict:
        'Hervorragend, um zu lernen, wie ein Song gebaut ist, um mitzuspielen und um eigene alte Mixe zu retten, deren Spuren verloren sind. Aber getrennt ist nicht geschenkt: Die Stimme einer Platte gehört weiter der Person, die gesungen hat. Frag, oder lass sie weg.',
    },
    magentaStudio: {
      description:
        'Fünf kleine Werkzeuge von Magenta, einem Forschungsprojekt bei Google. Continue führt deine Melodie oder deinen Beat fort, Generate macht vier Takte aus nichts, Interpolate findet, was zwischen zwei Patterns liegt, Groove gibt steifem Schlagzeug das Timing eines Menschen, Drumify erfindet Schlagzeug zu einer Melodie.',
      pros: [
        'Spricht nur MIDI: Was es auch vorschlägt, Klänge und Noten bestimmst du',
        'Gratis und offen, und einmal installiert geht es ohne Netz',
        'Groove ist eine Lektion darüber, was ein paar Millisekunden tun',
      ],
      cons: [
        'Die neuere Version lebt in Ableton Live; die ältere lief auch allein',
        'Gelernt aus Dateien, die vor allem westlicher Pop sind: Erwarte nicht, dass es einen Tresillo kennt',
        'Schlägt viel Gewöhnliches vor; wirf neun von zehn weg',
      ],
      verdict:
        'Gute Gesellschaft an einem Tag ohne Ideen. Nimm einen Takt von dem, was es anbietet, und bau die anderen sieben selbst.',
    },
  },
  closing: [
    {
      title: 'Drei Fragen, bevor du eins benutzt',
      body: [
        'Wohin geht deine Aufnahme? Wird sie hochgeladen, behält sie jemand; lies nach, wie lange. Woraus wurde gelernt? Wer es nicht sagt, darf es vielleicht nicht sagen. Und was darfst du mit dem Ergebnis tun? „Gratis“ heißt oft: gratis, bis du etwas verdienst.',
      ],
    },
    {
      title: 'Und in Batida?',
      body: [
        'Hier wurde nichts mit irgendjemandes Songs trainiert. Wenn Batida ein Pattern vorschlägt oder aus deinem Beat einen Song wachsen lässt, folgt es Regeln, die Menschen aufgeschrieben haben, und würfelt. Frag noch einmal, und es kommt ein anderer; ein einziges Rückgängig nimmt alles zurück.',
      ],
    },
  ],
};
