/** German texts: the content pages (ui/site), the long ones apart. */

import type { content as english } from '../en/content.ts';
import type { Words } from '../shape.ts';

export const content: Words<typeof english> = {
  bar: {
    skip: 'Zum Inhalt springen',
    name: 'Website',
    magazine: 'Magazin',
    help: 'Hilfe',
    logIn: 'Anmelden',
    profileOf: 'Profil: {{name}}',
    logOut: 'Abmelden',
  },
  missing: {
    title: '404: Seite nicht gefunden',
    body: 'Auf diesem Step ist nichts. Die Seite ist umgezogen, oder es gab sie nie.',
    studio: 'Zum Studio',
  },
  old: {
    title: 'Batida läuft in diesem Browser nicht',
    lacks: '{{browser}} fehlt {{part}}.',
    lacksHere: 'Diesem Browser fehlt {{part}}.',
    script: 'das heutige JavaScript',
    https: 'Browser geben nur Adressen Ton, die mit https beginnen, und diese beginnt anders.',
    off: 'Er ist neu genug: {{part}} ist abgeschaltet, vielleicht vom Blockierungsmodus oder von denen, die dieses Gerät verwalten.',
    works: 'Öffne diese Adresse in einem von diesen',
    newer: 'ab {{version}}',
    apple: 'Auf iPhone und iPad bringt ein Systemupdate ein neueres Safari.',
    android: 'Auf Android gibt es im Store ein neueres Chrome.',
    kept: 'Deine Songs auf diesem Gerät bleiben, wie sie sind.',
    save: 'Meine Songs als Dateien sichern',
    saved: 'Songs in der Datei: {{songs}} von {{all}}.',
    saveFailed: 'Die Datei ließ sich nicht erstellen.',
    read: 'Magazin, Hilfe und die Seiten geteilter Songs lassen sich hier trotzdem lesen.',
  },
  help: {
    title: 'Hilfe',
    description:
      'Dein erster Beat in fünf Schritten, wofür jede Ansicht da ist, und Antworten auf das, was am häufigsten gefragt wird.',
    step: {
      pick: 'Wähle ein Instrument mit der Taste einer Spur.',
      build: 'Tippe Felder im Raster an und baue ein Pattern.',
      play: 'Drücke Wiedergabe.',
      adjust: 'Stelle Lautstärke und Effekte ein.',
      save: 'Leg ein Konto an, um in der Cloud zu speichern.',
    },
    cards: 'Wege zum Lernen',
    card: {
      guide: 'Anleitung',
      guideAbout: 'Wofür jede Ansicht da ist.',
      walk: 'Video-Rundgänge',
      walkAbout: 'Ohne Ton, vom Programm selbst gezeigt, an deinem eigenen Song.',
      community: 'Hilfe der Community',
      communityAbout: 'Frag Leute, die dieselbe Musik machen.',
    },
    guide: 'Die sechs Ansichten',
    view: {
      arrange: 'Das Step-Raster: eine Zeile pro Spur, ein Feld pro Step. Daneben steht der Klang der gewählten Spur.',
      session: 'Clips und Szenen. Starte sie live oder leg sie zu einem ganzen Song aneinander.',
      piano: 'Noten mit Tonhöhe, Länge und Velocity, für Melodien und Akkorde.',
      mix: 'Ein Kanal pro Spur: Lautstärke, Panorama, Sends, Effekte, Pegel.',
      edit: 'Nimm mit dem Mikrofon auf, schneide Takes, spiel Pads mit deinen eigenen Sounds.',
      setup: 'Audio, MIDI, Sprache, Aussehen, Speicher und Datenschutz.',
    },
    questions: 'Fragen',
    categories: 'Themen',
    category: {
      start: 'Erste Schritte',
      audio: 'Audio & Aufnahme',
      saving: 'Projekte & Speichern',
      devices: 'Handy & Kompatibilität',
      tools: 'Funktionen & Werkzeuge',
      trouble: 'Technische Hilfe',
      privacy: 'Konto & Datenschutz',
    },
    q: {
      account: 'Brauche ich ein Konto?',
      cost: 'Was kostet es?',
      silence: 'Ich drücke Wiedergabe und höre nichts',
      record: 'Wie nehme ich meine Stimme auf?',
      late: 'Warum sitzt meine Aufnahme zu spät?',
      import: 'Kann ich eigene Sounds benutzen?',
      where: 'Wo sind meine Songs?',
      export: 'Wie bekomme ich meinen Song heraus?',
      deleted: 'Ich habe einen Song gelöscht. Ist er weg?',
      browsers: 'Welche Browser gehen?',
      phone: 'Läuft es auf meinem Handy?',
      install: 'Muss ich etwas installieren?',
      midi: 'Kann ich mit einem MIDI-Keyboard spielen?',
      together: 'Können wir zusammen Musik machen?',
      stems: 'Kann ich jede Spur einzeln exportieren?',
      crackle: 'Der Ton knackt oder bricht ab',
      crash: 'Der Tab ging beim Arbeiten zu',
      answer: 'Wie schnell antwortet ihr?',
      seen: 'Wer kann meine Songs sehen?',
      password: 'Ich habe mein Passwort vergessen',
      delete: 'Wie lösche ich mein Konto?',
    },
    a: {
      account:
        'Nein. Das ganze Studio läuft auch als Gast, und was du machst, bleibt auf diesem Gerät. Mit einem Konto liegen deine Songs auch in der Cloud: Ist das Handy weg, sind sie es nicht.',
      cost: 'Nichts. Das ganze Studio ist kostenlos, und verkauft wird nichts.',
      silence:
        'Schalte den Stummmodus aus, dreh die Lautstärke auf und tippe noch einmal auf Wiedergabe: Browser lassen eine Seite erst nach einem Tippen klingen. Sieh dann nach, ob eine Spur stummgeschaltet oder eine andere auf Solo ist.',
      record:
        'Drücke die rote Taste. Beim ersten Mal fragt dein Browser nach dem Mikrofon. Die Wiedergabe beginnt mit einem Einzähler, und was du singst oder spielst, wird ein Take im Song.',
      late: 'Bluetooth-Kopfhörer verzögern den Ton. Nimm ein Kabel oder den Lautsprecher und lass im $t(shell.setup) den Umlauf messen: Von da an rücken Takes dorthin, wo du sie gespielt hast.',
      import:
        'Ja. WebM, WAV und OGG gehen immer, und alles andere, was dein Browser abspielen kann, auch. Leg den Sound auf ein Pad des Samplers oder auf eine eigene Spur.',
      where:
        'Auf diesem Gerät, im Speicher deines Browsers; jede Änderung wird automatisch gespeichert. Mit einem Konto speicherst du Versionen auch in der Cloud. Browser dürfen ihren Speicher leeren, wenn ein Gerät voll ist: Heb von Wichtigem eine Kopie auf.',
      export:
        '„Teilen“ schickt ihn an Freunde: als MP3 oder M4A, als Video oder als Link, in dem der ganze Song steckt. „$t(shell.renderToWav)“ macht eine Audiodatei in 16 Bit, 24 Bit oder 32 Bit Float. „$t(shell.midiExport)“ gibt die Noten an andere Programme. Eine Projektdatei enthält den ganzen Song.',
      deleted: 'Noch nicht. Er bleibt {{binTime}} lang im Papierkorb und lässt sich zurückholen.',
      browsers:
        'In vollem Umfang: {{browsersFull}} und neuer. Alles läuft ab {{browsersAll}}, mit etwas mehr Akkuverbrauch. Dafür ist Batida ausgelegt; alle ausprobieren konnten wir nicht.',
      phone:
        'Ja, Handys kommen hier zuerst. Wir empfehlen iOS 14 oder Android 8 oder neuer und 4 GB Speicher. Lange Songs mit vielen Effekten brauchen ein schnelleres Handy.',
      install:
        'Nein. Es öffnet sich im Browser und braucht weder Treiber noch Plug-in. Nach dem ersten Besuch läuft das Studio auch ohne Verbindung.',
      midi: 'Ja, per Kabel oder Bluetooth, in Browsern mit Web MIDI: Chrome, Edge und Firefox. Safari hat es nicht; dort spielen die Tasten auf dem Bildschirm.',
      together:
        'Ihr baut auf den Songs der anderen auf: teilen, remixen, einen Part übernehmen. Gleichzeitig in einem Song zu spielen ist noch nicht möglich.',
      stems: 'Ja. Wähle beim Rendern „$t(exporting.stems)“: Jede Spur wird eine eigene WAV-Datei.',
      crackle:
        'Das Gerät kommt nicht nach. Schließ andere Tabs und Apps, friere eine Spur mit vielen Stimmen ein, und sieh auf „$t(shell.monitor)“ im $t(shell.setup): Dort steht, wann es passiert.',
      crash:
        'Öffne Batida wieder. Jede Änderung ist nach spätestens einer Viertelsekunde gespeichert, und eine Aufnahme wird schon geschrieben, während sie läuft: Sie wird dir wieder angeboten.',
      answer: 'Fehler: {{replyBug}}. Wünsche: {{replyFeature}}. Alles andere: {{replyGeneral}}.',
      seen: 'Niemand außer dir, bis du einen teilst. Was du im Hub teilst, ist öffentlich oder nur für Leute mit dem Link, und du kannst es zurücknehmen.',
      password:
        'Nimm einen der Wiederherstellungscodes von der Registrierung: Jeder gilt einmal. Ein neues Passwort braucht mindestens {{shortestPassword}} Zeichen.',
      delete:
        'Unten in deinem Profil. Was dir gehört, wird entfernt; Songs anderer, die auf deinen aufbauen, bleiben, ohne deinen Namen. Vorher kannst du alle deine Daten exportieren.',
    },
    more: 'Brauchst du noch Hilfe?',
    moreBody: 'Meist antworten wir innerhalb von zwei Tagen.',
    write: 'Schreib uns',
  },
  contact: {
    title: 'Kontakt',
    description: 'Melde einen Fehler, wünsch dir eine Funktion oder bitte um Hilfe. Wir lesen alles.',
    form: 'Schreib uns',
    name: 'Dein Name',
    email: 'E-Mail',
    category: 'Worum geht es?',
    categories: { general: 'Allgemeines', bug: 'Fehler', feature: 'Wunsch', help: 'Hilfe' },
    subject: 'Betreff',
    message: 'Nachricht',
    send: 'Senden',
    sending: 'Wird gesendet...',
    sent: 'Nachricht gesendet!',
    sentBody: 'Danke, dass du uns geschrieben hast. Wir lesen es und melden uns bald.',
    failed: 'Die Nachricht konnte nicht gesendet werden',
    failedBody: 'Prüfe die Verbindung und sende sie noch einmal. Dein Text steht noch hier.',
    failedForm:
      'Füll alle Felder aus und prüf die E-Mail-Adresse. Hat nichts gefehlt, warte eine Stunde: So viele Nachrichten hintereinander nehmen wir nicht an.',
    back: 'Zurück zum Formular',
    replies: 'Wann wir antworten',
    reply: {
      bug: 'Fehler',
      feature: 'Wünsche',
      general: 'Alles andere',
      firstLook: 'Erster Blick auf deine ersten geteilten Songs',
    },
    quick: 'Schnelle Hilfe',
    silent: 'Kein Ton',
    silentAbout: 'Stummmodus, Lautstärke, einmal tippen. In dieser Reihenfolge.',
    lost: 'Ein Song ist weg',
    lostAbout: 'Sieh zuerst unter „$t(shell.load)“ nach, dann im Papierkorb.',
    account: 'Leg ein Konto an',
    accountBody: 'Deine Songs in der Cloud, ein Name im Hub. Die E-Mail ist freiwillig.',
    register: 'Registrieren',
    faq: 'Oft gefragt',
    q: {
      record: 'Wie nehme ich auf?',
      export: 'Wie exportiere ich mein Projekt?',
      private: 'Wer kann meine Daten sehen?',
      formats: 'Welche Audiodateien gehen?',
      together: 'Können wir gleichzeitig in einem Song arbeiten?',
      mobile: 'Läuft es auf dem Handy?',
    },
    a: {
      record: 'Drücke die rote Taste und erlaube das Mikrofon, wenn dein Browser fragt.',
      export: 'Mit „$t(shell.renderToWav)“: den ganzen Mix oder jede Spur als eigene Datei.',
      private: 'Deine Daten sind privat, solange du sie nicht öffentlich machst.',
      formats: 'WebM, WAV und OGG, und alles andere, was dein Browser abspielen kann.',
      together:
        'Ihr baut auf den Songs der anderen auf: teilen, remixen, einen Part übernehmen. Gleichzeitig in einem Song zu spielen ist noch nicht möglich.',
      mobile: 'Ja. Jede Ansicht läuft auf dem Handy, hochkant und quer.',
    },
  },
  about: {
    title: 'Über Batida',
    description:
      'Ein Musikstudio im Browser, für das Handy, das du schon hast: was es ist, für wen, und wie es gemacht ist.',
    lead: 'Batida ist ein Studio, das sich im Browser öffnet, auf dem Handy, das du schon hast.',
    mission: 'Warum es Batida gibt',
    missionBody:
      'Musik zu machen sollte nicht damit beginnen, etwas zu kaufen. Ein Beat, eine Stimme, ein ganzer Song: Alles, was es dazu braucht, ist hier, und alles davon ist kostenlos.',
    what: 'Was es ist',
    whatBody:
      'Ein Step-Sequenzer mit Drumcomputern und Synths, Clips und Szenen, eine Pianorolle, ein Mixer mit Effekten, Aufnahme und Schnitt, ein Sampler mit 16 Pads, eine Sound-Bibliothek, und ein Hub, um Songs zu teilen und auf denen anderer aufzubauen.',
    whom: 'Für wen',
    whomBody:
      'Für Leute, die im Bus, in der Küche, am geteilten Rechner Beats machen: in São Paulo, Dakar, Jakarta, Mumbai oder nebenan. Es läuft ohne Konto und ohne Abo.',
    made: 'Wie es gemacht ist',
    madeBody:
      'Jeder Klang wird auf deinem Gerät berechnet, von einer einzigen kleinen Engine in WebAssembly. Ein Song besteht aus Noten und Einstellungen, wiegt darum nur ein paar Kilobyte und klingt bei allen gleich. Derselbe Song, zweimal gerendert, gleicht sich bis aufs letzte Bit.',
    quality: 'Woher wir wissen, dass es funktioniert',
    qualityBody:
      'Jeder Klang, jede Änderung und jede Seite wird von Tests geprüft, bevor etwas herauskommt; Timing und Datenverlust werden gemessen, nicht vermutet. Was wir auf echten Geräten nicht ausprobieren konnten, nennen wir „ausgelegt für“.',
    access: 'Für alle',
    accessBody:
      'Jedes Bedienelement hat einen Namen und lässt sich mit der Tastatur bedienen. Kontrast, Textgröße und Bewegung folgen deinen Einstellungen. Songs lassen sich mit einem Screenreader machen und aufnehmen. Wenn dir etwas im Weg ist, sag es uns.',
    who: 'Wer dahintersteht',
    whoBody:
      'Wer diese Seite betreibt, betreibt Batida. Es gibt keine Preise vorzuzeigen und keine Zahlen zum Prahlen; es gibt das Programm.',
    next: 'Was als Nächstes kommt',
    nextBody:
      'Worum es in euren Nachrichten geht. Termine nennen wir nicht: Was hier ist, funktioniert, und was es noch nicht gibt, wird nicht versprochen.',
    part: 'Mach mit',
    partBody: 'Schreib, was fehlt, melde, was nicht stimmt, teile einen Loop.',
  },
};
