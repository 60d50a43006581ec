/** Texts: the article on six cities and their music. */
import type { ScenesText } from '../shape.ts';

export const scenes: ScenesText = {
  title: 'Sechs Städte, sechs Arten von Bass',
  excerpt:
    'Lagos, Johannesburg, Luanda, Rio de Janeiro, Medellín, Jakarta: woher die Beats kommen, zu denen der Rest der Welt ein paar Jahre später tanzt.',
  tags: ['Szenen', 'Städte'],
  lead: [
    'Neue Tanzmusik beginnt selten in einem guten Studio. Sie beginnt, wo Leute ein geknacktes Programm haben, ein lautes Auto und einen Grund, wach zu bleiben. Diese sechs Städte haben verändert, was eine Kick darf, jede auf ihre Art.',
    'Das hier ist ein Einstieg, keine Rangliste. Ein Laden, der offen war, als wir schrieben, kann zu sein, wenn du liest; frag jemanden, der dort lebt. Zu jeder Stadt gibt es einen Ort, der ihre Musik mit Sorgfalt spielt. Der Link öffnet dessen eigene Seite; was heute läuft, ist deren Sache. Und wenn du von dort bist und wir uns irren, schreib uns.',
  ],
  items: {
    lagos: {
      city: 'Lagos',
      country: 'Nigeria',
      scene: 'Afrobeats',
      description:
        'Auf das s kommt es an. Afrobeat, ohne s, machten Fela Kuti und der Schlagzeuger Tony Allen in den Siebzigern: lang, politisch, mit einer Band so groß wie eine Fußballmannschaft. Afrobeats ist, was Lagos seither daraus gemacht hat, mit Highlife, Dancehall und R&B, und es füllt Stadien auf vier Kontinenten. Im New Afrika Shrine in Ikeja, geführt von Felas Kindern, ist jeden Oktober Felabration; zu den Neujahrskonzerten auf dem Tafawa Balewa Square kommen mehr Leute als zu manchem Festival.',
      sound:
        'Zwischen 95 und 112 BPM. Die Kick lässt die Vier in Ruhe, ein Rim antwortet in Dreiern, ein Shaker läuft durch, und der Bass redet in den Lücken. Der Swing ist klein, und alles hängt an ihm.',
      whyItMatters:
        'Es hat gezeigt, dass der beliebteste Song der Welt leise, langsam und in mehreren Sprachen zugleich gesungen sein kann, und dass er nicht aus Los Angeles kommen muss.',
    },
    johannesburg: {
      city: 'Johannesburg',
      country: 'Südafrika',
      scene: 'Amapiano',
      description:
        '„Die Klaviere“, auf Zulu. Aus welchem Township es kommt, darüber streitet man in Soweto so heftig wie in Pretoria, wo viele der ersten Songs entstanden. Es wuchs Mitte der 2010er aus Deep House, Kwaito und einer Liebe zu Jazzakkorden, wurde zu Hause in FL Studio gebaut und reiste über Messenger und in Taxis, lange bevor das Radio es spielte. Konka in Soweto ist einer der Orte, wo es sich heute für den Abend fein macht; Constitution Hill, einst ein Gefängnis, gab ihm ein Festival.',
      sound:
        '108 bis 115 BPM, keine Eile. Eine weiche Kick, ein Shaker, der nie aufhört, breite Akkorde auf dem E-Piano, und dann, spät, die Log Drum: ein Bass, der Trommel und Melodie zugleich ist.',
      whyItMatters:
        'Geduld. Ein Song darf sieben Minuten dauern, und der Drop ist eine Bassnote. Die halbe Welt hat inzwischen eine Log Drum; die wenigsten lassen sie lange genug weg.',
    },
    luanda: {
      city: 'Luanda',
      country: 'Angola',
      scene: 'Kuduro',
      description:
        'Es begann um 1990, mitten im Krieg, als Tanz: Tony Amado erzählt, er habe Jean-Claude Van Damme in einem Film betrunken und steif tanzen sehen. Die Musik kam nach, gemacht von Leuten, die wenig mehr hatten als ein Keyboard und einen Computer. Verbreitet haben sie die Candongueiros, die blau-weißen Minibusse, deren Fahrer das Radio der armen Viertel waren. Sebem und Os Lambas machten sie größer, Titica trug sie in die Welt. Auf Bühnen wie dem Palácio de Ferro, und sonntags im Kilamba, hört man, woher sie kommt: vom Semba.',
      sound:
        '130 bis 142 BPM. Die Kick auf jedem Schlag, zwei Snares, die sich nicht fügen, ein Rechteck als Riff und eine Stimme, die eine Trommel ist. Akkorde gibt es kaum, und sie fehlen nicht.',
      whyItMatters:
        'Ein Land, das man für einen Krieg kannte, kennt man nun für einen Tanz. Von den Vororten Lissabons bis zum Budots der Philippinen hat vieles, was hart und fröhlich ist, Verwandte in Luanda.',
    },
    rio: {
      city: 'Rio de Janeiro',
      country: 'Brasilien',
      scene: 'Baile Funk',
      description:
        'In den Achtzigern spielten die Soundsysteme der Vorstädte Miami Bass, und DJ Marlboro war einer der Ersten, die portugiesische Worte daraufsetzten. Später wich der Drumcomputer Samples von Atabaques, und der Tamborzão war da. Die Bailes gehören den Favelas und wurden mehr als einmal verboten; seither erkennt ein Gesetz die Musik als Kultur an. Im Circo Voador in Lapa hatte sie ihre eigene Party, und unter dem Viadukt von Madureira tanzt man seit 1990 jede Woche zu ihrem sanfteren Verwandten, dem Charme.',
      sound:
        'Der Tamborzão bei etwa 130 BPM: Kick, Snare und Trommeln teilen sich eine einzige synkopierte Linie, und niemand spielt Hi-Hats zur Zierde. Ein jüngerer Zweig läuft mit 150 und mehr. Der Bass ist die Kick; der Rest ist Stimme.',
      whyItMatters:
        'Er macht einen ganzen Song aus einem Trommel-Loop, einem Ruf und Nerven. Wer glaubt, mehr Spuren seien mehr Musik, sollte eine Stunde zuhören.',
    },
    medellin: {
      city: 'Medellín',
      country: 'Kolumbien',
      scene: 'Reggaeton',
      description:
        'Geboren wurde Reggaeton zwischen Panama, New York und Puerto Rico. Medellín hat ihn adoptiert, mit Sendern, die nichts anderes spielen, Dutzenden Studios und einer Generation, die gemeinsam schreibt: „Ginza“ entstand in vier Tagen in einem Haus, mit einer Melodie von jedem, der wach war. Perro Negro, nahe dem Park von El Poblado, ist ein kleiner dunkler Raum, dessen Namen der halbe Kontinent singen kann. Die großen Nächte sind in La Macarena, der alten Stierkampfarena, und im Stadion.',
      sound:
        'Der Dembow bei 88 bis 100 BPM: die Kick gerade, die Snare auf dem vierten und siebten von acht Sechzehnteln. Darüber legte Medellín Popmelodien, weiche Synths und viel Luft.',
      whyItMatters:
        'Das beste Argument fürs gemeinsame Arbeiten. Keine Szene dieser Größe ist so sehr das Werk von Teams, deren Namen klein unter dem Titel stehen. Gib Credits; sie kommen zurück.',
    },
    jakarta: {
      city: 'Jakarta',
      country: 'Indonesien',
      scene: 'Dangdut und Funkot',
      description:
        'Dangdut heißt, wie seine Trommel klingt: dang, dut. Rhoma Irama mischte in den Siebzigern malaiische Orchester, indische Filmlieder und Hardrock-Gitarre und machte daraus die Musik fast aller Indonesier. Aus Ostjava kam Koplo, schneller, mit Sängerinnen wie Via Vallen; aus den Diskotheken der Hauptstadt kam Funkot, kurz für funky kota, House im Laufschritt. Barakatak, aus Bandung, waren unter seinen ersten Stars und sind zurück. M Bloc Space, früher eine Banknotendruckerei, und das Kunstzentrum Taman Ismail Marzuki haben Bühnen für all das.',
      sound:
        'Koplo zwischen 124 und 148 BPM: Die Kendang verdoppelt ihre tiefen Schläge, eine Flöte antwortet der Stimme, und in den Breaks ruft die Band. Die tiefe Trommel gleitet in der Tonhöhe nach oben, nicht nach unten. Funkot nimmt dieselbe Freude und treibt sie schneller.',
      whyItMatters:
        'Jahrzehntelang wurde er als Dorfmusik belächelt. Jetzt samplen ihn junge Leute ohne Ironie, und ein Archiv namens Irama Nusantara rettet die Platten, aus denen er gemacht ist.',
    },
  },
  closing: [
    {
      title: 'Klau die Idee, nicht die Platte',
      body: [
        'Von allen sechs kannst du im Raster von Batida ausgehen: Afrobeats, Amapiano, Kuduro, Tamborzão, Dembow und Koplo gehören zu den Stilen, mit denen ein neuer Song beginnen kann. Sie sind als Steps geschrieben, nicht als Samples; was du daraus machst, gehört dir.',
        'Dann ändere etwas, das man in deiner eigenen Straße hören würde. So haben sie alle angefangen. Und wenn du es teilst, schreib dazu, woher der Rhythmus kommt; Menschen werden gern gefunden.',
      ],
    },
  ],
};
