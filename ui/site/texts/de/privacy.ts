/** Texts: privacy. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { PrivacyText } from '../shape.ts';

export const privacy: PrivacyText = {
  title: 'Datenschutz',
  description: 'Was Batida aufbewahrt, wie lange, wer es sieht und wie man es löschen lässt.',
  updated: 'Zuletzt geändert und gültig seit {{date}}',
  onThisPage: 'Auf dieser Seite',
  sections: {
    minute: {
      title: 'In einer Minute',
      blocks: [
        'Ohne Konto bleiben deine Songs auf deinem Gerät. Wir haben keine Kopie und können sie nicht sehen.',
        'Mit Konto bewahren wir auf, was du in der Cloud speicherst, was du teilst, einen Hash deines Passworts und was du über dich schreibst. Nichts davon wird verkauft, und mit nichts davon wird irgendetwas trainiert.',
        'Werbung und Statistik werden erst geladen, wenn du Ja gesagt hast, und im Studio nie.',
        'Du kannst alles als eine Datei mitnehmen, und du kannst alles selbst löschen, sofort.',
        'Verantwortlich für Batida ist, wer diese Website betreibt. Wie du uns erreichst, steht am Ende dieser Seite.',
      ],
    },
    device: {
      title: 'Was auf deinem Gerät bleibt',
      blocks: [
        'Songs, Aufnahmen, Sounds, Einstellungen und der Verlauf zum Rückgängigmachen liegen im Speicher deines Browsers. Sie gehen an niemanden, es sei denn, du speicherst sie in der Cloud, teilst sie oder verschickst selbst einen Link oder eine Datei.',
        'Das Mikrofon wird benutzt, wenn du aufnimmst, MIDI, wenn du es verlangst, und die Kamera nur, um einen Code zu lesen. Dein Browser fragt, wann immer er muss, und was die Kamera sieht, wird nicht aufbewahrt.',
        'Ein Link, der einen Song enthält, trägt ihn hinter dem # der Adresse. Diesen Teil schicken Browser an keinen Server, also bekommen auch wir ihn nicht.',
        'Nach dem Abmelden bleiben die Songs auf dem Gerät. Im Setup löschst du alles, was Batida dort aufbewahrt.',
      ],
    },
    account: {
      title: 'Was ein Konto hinzufügt',
      blocks: [
        'Ein Konto braucht einen Benutzernamen und ein Passwort. E-Mail, Vor- und Nachname, Bio, Website und Links sind deine Sache. Damit es funktioniert, bewahren wir auf:',
        {
          list: [
            'einen Hash deines Passworts, mit einem geheimen Schlüssel gemacht, und Hashes deiner Wiederherstellungscodes: Lesen können wir weder das eine noch die anderen',
            'die Projekte, Versionen und Aufnahmen, die du in der Cloud speicherst',
            'mit welchem Browser du dich wann angemeldet hast, damit du deine Anmeldungen sehen und beenden kannst',
            'Kennzeichen der letzten Netze, aus denen du dich angemeldet hast, damit dich niemand durch Raten aussperren kann. Ein Kennzeichen wird mit einem geheimen Schlüssel gemacht; zurück zur Adresse führt kein Weg',
          ],
        },
        'Wir bewahren es auf, weil es ohne das kein Konto gäbe: in den Worten des Gesetzes, um unseren Vertrag mit dir zu erfüllen.',
      ],
    },
    hub: {
      title: 'Was andere im Hub sehen',
      blocks: [
        'Der Hub zeigt deinen Namen im Hub, was du teilst, deine Kommentare, und deine Likes und wem du folgst nur als Zahl. Nie den Namen, mit dem du dich anmeldest, deine E-Mail oder deinen richtigen Namen. Was du „mit dem Link“ teilst, steht in keiner Liste, aber wer die Adresse hat, kann es öffnen.',
        'Ein Anhören oder Herunterladen zählt einmal am Tag. Dafür bewahren wir ein Kennzeichen des Kontos auf, oder des Netzes, wo niemand angemeldet ist, {{countedDays}} Tage lang.',
        'Eine Meldung bleibt so lange wie das, worum es in ihr geht, mit ihrem Grund und wer sie geschickt hat. Was die Moderation entscheidet, steht in einem Buch, das niemand ändern kann: was, warum und von wem.',
      ],
    },
    letters: {
      title: 'Was du uns schreibst',
      blocks: [
        'Das Kontaktformular bewahrt deine Nachricht auf, von Gästen auch Name und E-Mail, damit wir antworten können; nach {{feedbackDays}} Tagen wird sie gelöscht.',
        'Der Newsletter beginnt erst, wenn du dem Link in der ersten E-Mail folgst. Tust du es nicht, vergessen wir die Adresse nach {{unconfirmedDays}} Tagen. In jeder E-Mail steht ein Link, der ihn beendet und die Adresse löscht.',
        'Eine Bitte um Entfernung bleibt, bis sie beantwortet ist, und danach {{takedownDays}} Tage, falls jemand nachfragt.',
      ],
    },
    traces: {
      title: 'Was jeder Besuch hinterlässt',
      blocks: [
        'Der Server führt ein Protokoll, damit wir Fehler und Angriffe finden: die Zeit, was aufgerufen wurde, wie es ausging. Wo etwas abgelehnt wurde, auch die Nummer des Kontos und ein Kennzeichen des Netzes. Keine Adresse, kein Passwort, kein Cookie und kein Song steht darin. Seine Zeilen verschwinden nach {{logDays}} Tagen.',
        'Gegen Fluten und Raten werden Anfragen nach Netzen gezählt, als Hashes, die mit der Zählung verschwinden.',
        'Das ist unser berechtigtes Interesse an einem Dienst, der läuft und sicher ist.',
      ],
    },
    cookies: {
      title: 'Cookies und Ähnliches',
      blocks: [
        'Von uns gibt es ein einziges Cookie. Es wird gesetzt, wenn du dich anmeldest, enthält ein zufälliges Wort, das deine Anmeldung bezeichnet, und sonst nichts. Unbenutzt endet eine Anmeldung nach {{idleDays}} Tagen, und nach {{absoluteDays}} Tagen in jedem Fall. Gäste haben kein Cookie.',
        'Deine Wahl zu Werbung und Statistik liegt im Speicher deines Browsers, unter dem Namen cookieConsent. Ändern kannst du sie jederzeit: „Cookies“ am Fuß jeder Seite, oder Setup im Studio.',
      ],
    },
    ads: {
      title: 'Werbung und Statistik',
      blocks: [
        'Batida kann durch Werbung auf seinen Inhaltsseiten bezahlt werden: dieser hier, der Hilfe, dem Magazin. Ob es sie gibt, entscheidet, wer die Website betreibt; wo kein Dienst eingerichtet ist, gibt es keinen Platz dafür und wird nichts geladen. Das Studio mit dem Hub darin, die Anmeldung und dein Profil haben nie welche. Auf den öffentlichen Seiten von Songs und Menschen können Besuche gezählt werden, wenn du zugestimmt hast; Werbung steht dort keine.',
        'Wo ein Dienst eingerichtet ist, wird er erst nach deiner Zustimmung geladen, und nur für das, dem du zugestimmt hast: Statistik, Werbung, beides oder keins. Vor einer Wahl ist alles abgelehnt. Danach kann er eigene Cookies setzen und deine Adresse erfahren; was er damit tut, steht in seiner eigenen Erklärung.',
        'Sendet dein Browser das Signal Global Privacy Control, ist das ein Nein zu beidem.',
      ],
    },
    long: {
      title: 'Wie lange wir es aufbewahren',
      blocks: [
        {
          rows: [
            ['Konto, Profil, Projekte, Aufnahmen', 'bis du sie löschst'],
            ['Gelöschte Projekte', '{{binDays}} Tage im Papierkorb'],
            ['Nie beendete Uploads', '{{uploadDays}} Tage'],
            ['Anmeldung', '{{idleDays}} Tage unbenutzt, höchstens {{absoluteDays}}'],
            ['Wer was gehört oder heruntergeladen hat', '{{countedDays}} Tage'],
            ['Nachrichten des Kontaktformulars', '{{feedbackDays}} Tage'],
            ['Newsletter-Adresse ohne Antwort', '{{unconfirmedDays}} Tage'],
            ['Bitten um Entfernung, nach der Antwort', '{{takedownDays}} Tage'],
            ['Zeilen des Protokolls', '{{logDays}} Tage'],
            ['Sicherungskopien der Datenbank', '{{backupDays}} Tage'],
          ],
        },
      ],
    },
    rights: {
      title: 'Deine Rechte',
      blocks: [
        'Du darfst sehen, was wir von dir aufbewahren, es berichtigen, mitnehmen, seine Nutzung einschränken oder ihr widersprechen und es löschen lassen, wo immer du lebst. Für das meiste brauchst du niemanden: Das Profil zeigt und ändert es, und „{{exportData}}“ gibt dir alles als eine Datei, Songs als JSON, Aufnahmen als Audio.',
        'Für alles andere schreib uns. Fragen zum Datenschutz beantworten wir innerhalb von {{inquiryDays}} Tagen. Was du erlaubt hast, kannst du jederzeit zurücknehmen, und du kannst dich bei der Datenschutzbehörde dort beschweren, wo du lebst.',
        { to: 'profile', text: 'Dein Profil öffnen' },
      ],
    },
    delete: {
      title: 'Dein Konto löschen',
      blocks: [
        'Profil, „{{deleteAccount}}“, dein Passwort: Das Konto und alles darin wird sofort gelöscht, mit Profil, Projekten, Aufnahmen, Kommentaren, Likes und allem, was du geteilt hast. Innerhalb von {{backupDays}} Tagen ist es auch aus unseren Sicherungskopien verschwunden.',
        'Wo andere auf einem Song von dir aufgebaut haben, bleibt in der Herkunft ein Platz ohne Namen, Text und Klang, damit ihrer nicht zerfällt. Zeilen des Protokolls können die Nummer des Kontos noch enthalten, bis sie verschwinden; sie führt zu niemandem mehr.',
        'Was auf deinem Gerät liegt, bleibt dort, bis du es dort löschst.',
      ],
    },
    young: {
      title: 'Kinder',
      blocks: [
        'Batida ist nicht für Kinder unter {{youngest}} Jahren gemacht, und sie dürfen kein Konto haben. Wenn du von einem weißt, schreib uns: Wir löschen es mit allem darin.',
      ],
    },
    safe: {
      title: 'Wie es geschützt ist',
      blocks: [
        'Alles reist verschlüsselt. Passwörter liegen als Hash, Token und Netze als Kennzeichen mit Schlüssel; Songs und Aufnahmen liest nur, wem sie gehören, es sei denn, sie sind geteilt. Der Quelltext ist offen, mit einer Liste dessen, was getestet ist.',
        'Kein System ist vollkommen. Geraten deine Daten in falsche Hände, sagen wir es dir und den Behörden, wie das Gesetz es verlangt.',
      ],
    },
    write: {
      title: 'Fragen und Änderungen',
      blocks: [
        'Ändert sich diese Seite, ändert sich ihr Datum, und wo eine Änderung dich betrifft, sagen wir es, bevor sie gilt.',
        { to: 'contact', text: 'Schreib uns' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
