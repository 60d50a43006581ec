/** Texts: the article on five devices for a small studio. */
import type { GearText } from '../shape.ts';

export const gear: GearText = {
  title: 'Fünf Geräte für ein Studio mit wenig Geld',
  excerpt:
    'Kopfhörer, Interface, Mikrofon, Tasten und ein Taschen-Sampler: fünf Klassiker, wofür sie gut sind und in welcher Reihenfolge man sie kauft.',
  tags: ['Geräte', 'Kleines Budget'],
  lead: [
    'Einen ganzen Song kann man mit einem Handy und den Ohrhörern aus der Schachtel machen. Viele tun es, und wer dazu tanzt, fragt nicht womit. Das hier ist also keine Liste von dem, was du brauchst, sondern von dem, was für das wenigste Geld am meisten hilft, in der Reihenfolge, in der wir es kaufen würden.',
    'Alle fünf stehen seit Jahren in Läden und Studios. Das ist Absicht: Gebraucht gibt es sie überall, und ihre Schwächen sind bekannt. Ausgesucht haben wir sie nach ihren Datenblättern und nach dem, was über die Zeit über sie geschrieben wurde; im Labor getestet haben wir sie nicht. Kein Hersteller hat bezahlt, kein Link führt in einen Laden. Die Preise gelten für Neuware, ohne Einfuhrzoll, der sie in manchen Ländern verdoppelt. Such zuerst gebraucht.',
  ],
  items: {
    headphones: {
      kind: 'Geschlossener Kopfhörer mit Kabel',
      description:
        'Treiber mit 40 mm, hinten geschlossen, ein glattes Kabel von drei Metern, das links fest angebracht ist, und ein Adapter für die große Buchse. Er lässt sich nicht falten, und das Kabel tauscht man nur mit dem Lötkolben.',
      why: 'Was du nicht hörst, kannst du nicht mischen. Geschlossen hält er den Beat aus dem Mikrofon, während du singst, und ein Kabel hat keine Latenz: Bluetooth kommt eine Zehntelsekunde zu spät oder mehr, zu spät, um im Takt zu spielen. Kauf ihn zuerst. Nichts auf dieser Liste verändert deine Songs so sehr.',
    },
    interface: {
      kind: 'USB-Audio-Interface mit zwei Eingängen',
      description:
        'Zwei Buchsen für Mikrofon oder Instrument, Vorverstärker nach einem Entwurf von Midas, 48 V für Kondensatormikrofone, ein eigener Kopfhörerausgang und ein Schalter, mit dem du dich direkt hörst. Strom kommt über USB.',
      why: 'Es ersetzt das Schlechteste an jedem Laptop und jedem Handy, den Mikrofoneingang. Zwei Eingänge reichen für Stimme und Gitarre gleichzeitig. Mit einem Adapter läuft es auch an vielen Handys; gibt deines zu wenig Strom, gehört ein USB-Hub mit Netzteil dazwischen.',
    },
    microphone: {
      kind: 'Dynamisches Mikrofon für Stimmen',
      description:
        'Wird seit 1966 gebaut und steht auf fast jeder Bühne der Welt. Es hört, was direkt davor ist, wenig vom Raum und wenig von den Nachbarn, und es übersteht Stürze. Strom braucht es nicht, aber ein XLR-Kabel und einen Vorverstärker, etwa den des Interfaces oben.',
      why: 'Ein billiges Kondensatormikrofon hört alles: den Lüfter, die Straße, die kahle Wand hinter dir. In einem Raum, den niemand zum Aufnehmen gebaut hat, klingt ein dynamisches dicht am Mund besser als so manches teurere. Vorsicht vor Kopien: Das SM58 gehört zu den meistgefälschten Geräten überhaupt. Kauf es bei jemandem, den du wiederfindest.',
    },
    keyboard: {
      kind: 'MIDI-Keyboard mit Pads und Reglern',
      description:
        'Fünfundzwanzig kleine Tasten, acht anschlagdynamische Pads, acht Drehregler, ein kleiner Joystick für Bends. Ein einziges USB-Kabel versorgt es, Treiber braucht es keine.',
      why: 'Eine Basslinie ist schneller gespielt als gezeichnet, und Pads geben einem Beat die kleinen Unterschiede, durch die er läuft. In Batida spielen die Pads Spuren oder Noten, und jeder Regler kann lernen, jeden Regler auf dem Bildschirm zu bewegen. MIDI im Browser geht in Chrome und Edge, und in Firefox am Computer; Safari hat keins.',
    },
    sampler: {
      kind: 'Sampler und Sequencer für die Tasche',
      description:
        'Eine nackte Platine, so groß wie ein Taschenrechner, mit Mikrofon, Sampler, sechzehn Steps und Effekten, die man mit dem Finger hält. Zwei kleine Batterien genügen. Kein Gehäuse, keine Beleuchtung, und das Display ist ein Witz, der sich als nützlich erweist.',
      why: 'Es ist das Einzige hier, das keine Qualität verspricht. Du nimmst den Wasserkocher auf, den Bus, deine Tante, und eine Minute später ist es ein Beat. Seine Grenzen treffen die Entscheidungen für dich. Steck es ins Interface, nimm einen Take auf und chop ihn am Handy weiter.',
    },
  },
  closing: [
    {
      title: 'In welcher Reihenfolge',
      body: [
        'Zuerst der Kopfhörer. Dann, wenn du singst oder spielst, Mikrofon und Interface zusammen, denn eins allein nützt wenig. Dann die Tasten. Der Sampler ist für die Freude, und Freude ist ein Grund.',
        'Geld für nur eine Sache? Kopfhörer. Geld für keine? Setz dich in ein Zimmer mit Vorhängen, leg das Handy auf ein Kissen, sing daran vorbei und nicht hinein, und nimm zwei Takes auf.',
      ],
    },
    {
      title: 'Was wir weggelassen haben',
      body: [
        'Lautsprecher. In einem kleinen kahlen Zimmer lügen selbst gute über den Bass, und das Zimmer kostet mehr als die Boxen. Hör deinen Mix auf dem Kopfhörer, auf dem Handy selbst und in irgendjemandes Auto: Spürt man die Kick in allen dreien, dann stimmt sie.',
      ],
    },
  ],
};
