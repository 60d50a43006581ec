/** Texts: the article on six cities and their music. */
import type { ScenesText } from '../shape.ts';

export const scenes: ScenesText = {
  title: 'Six cities, six kinds of low end',
  excerpt:
    'Lagos, Johannesburg, Luanda, Rio de Janeiro, Medellín, Jakarta: where the beats come from that the rest of the world dances to a few years later.',
  tags: ['Scenes', 'Cities'],
  lead: [
    'New dance music rarely begins in a good studio. It begins where people have a cracked program, a loud car and a reason to stay up. These six cities have changed what a kick drum may do, and each has done it its own way.',
    'This is a way in, not a ranking. A venue that was open when we wrote may be closed when you read; ask somebody who lives there. For each city there is a place to listen that plays it with care. The link opens its own page; what is on today is up to them. And if you come from one of these places and we got it wrong, write to us.',
  ],
  items: {
    lagos: {
      city: 'Lagos',
      country: 'Nigeria',
      scene: 'Afrobeats',
      description:
        'The s matters. Afrobeat, without it, is what Fela Kuti and the drummer Tony Allen made in the seventies: long, political, with a band as large as a football team. Afrobeats is what Lagos made of it since, together with highlife, dancehall and R&B, and it fills stadiums on four continents. The New Afrika Shrine in Ikeja, run by Fela’s children, still holds the Felabration every October; the New Year’s concerts on Tafawa Balewa Square draw crowds that few festivals see.',
      sound:
        'Between 95 and 112 BPM. The kick leaves the fourth beat alone, a rim answers it in threes, a shaker runs through, and the bass speaks in the gaps. The swing is small and everything depends on it.',
      whyItMatters:
        'It has shown that the most popular song in the world can be quiet, slow and sung in several languages at once, and that it need not be made in Los Angeles.',
    },
    johannesburg: {
      city: 'Johannesburg',
      country: 'South Africa',
      scene: 'Amapiano',
      description:
        '“The pianos”, in Zulu. Which township it comes from is argued about in Soweto as hotly as in Pretoria, where many of the first songs were made. It grew in the middle of the 2010s from deep house, kwaito and a taste for jazz chords, was put together on FL Studio at home, and traveled by messenger and in taxis long before radio played it. Konka in Soweto is one of the places where it is now dressed up for the evening; Constitution Hill, once a prison, has given it a festival.',
      sound:
        '108 to 115 BPM, no hurry. A soft kick, a shaker that never stops, wide chords on an electric piano, and then, late, the log drum: a bass that is a drum and a tune at the same time.',
      whyItMatters:
        'Patience. A song may take seven minutes, and the drop is a bass note. Half the world’s producers now own a log drum; few leave it out long enough.',
    },
    luanda: {
      city: 'Luanda',
      country: 'Angola',
      scene: 'Kuduro',
      description:
        'It began around 1990, during the war, as a dance: Tony Amado says that he had seen Jean-Claude Van Damme dance drunk and stiff in a film. The music followed, made by people who had little more than a keyboard and a computer. It was spread by the candongueiros, the blue and white minibus taxis, whose drivers were the radio of the poor quarters. Sebem and Os Lambas made it larger, Titica took it to the world. On stages such as the Palácio de Ferro, and on Sundays at the Kilamba, you hear what it comes from: semba.',
      sound:
        '130 to 142 BPM. Four on the floor, two snares that refuse to be, a square wave for a riff, and a voice that is a drum. It has hardly any chords, and does not miss them.',
      whyItMatters:
        'A country that was known for a war became known for a dance. From Lisbon’s suburbs to budots in the Philippines, much that is hard and happy has a cousin in Luanda.',
    },
    rio: {
      city: 'Rio de Janeiro',
      country: 'Brazil',
      scene: 'Baile funk',
      description:
        'In the eighties the sound systems of the suburbs played Miami bass, and DJ Marlboro was among the first to put Portuguese words on it. Later the drum machine was replaced by samples of atabaques, and the tamborzão was there. The bailes belong to the favelas and were forbidden more than once; the music has been recognized by law as culture since. At the Circo Voador in Lapa it has had its own party, and under the viaduct of Madureira its smoother cousin, charme, has been danced every week since 1990.',
      sound:
        'The tamborzão at about 130 BPM: kick, snare and drums share one syncopated line, and nobody plays a hi-hat for decoration. A newer branch runs at 150 and more. The bass is the kick; the rest is voice.',
      whyItMatters:
        'It makes a whole song of a drum loop, a shout and nerve. Whoever thinks that more tracks make more music should listen for an hour.',
    },
    medellin: {
      city: 'Medellín',
      country: 'Colombia',
      scene: 'Reggaeton',
      description:
        'Reggaeton was born between Panama, New York and Puerto Rico. Medellín adopted it, with radio stations that play nothing else, dozens of studios, and a generation that writes together: “Ginza” was made over four days in one house, with a tune from everyone who was awake. Perro Negro, near the park of El Poblado, is a small dark room whose name half the continent can sing. Big nights happen in La Macarena, the old bullring, and in the stadium.',
      sound:
        'The dembow at 88 to 100 BPM: the kick straight, the snare on the fourth and the seventh of eight. On top of it Medellín put pop melodies, soft synths and a lot of air.',
      whyItMatters:
        'It is the best argument for working together. No scene of this size is so much the work of teams, of writers and producers whose names stand small below the title. Give credit; it comes back.',
    },
    jakarta: {
      city: 'Jakarta',
      country: 'Indonesia',
      scene: 'Dangdut and funkot',
      description:
        'Dangdut is named after its drum: dang, dut. Rhoma Irama mixed Malay orchestras, Indian film songs and the guitar of hard rock in the seventies, and made it the music of most Indonesians. From East Java came koplo, faster, with singers such as Via Vallen; from the discotheques of the capital came funkot, short for funky kota, house music at a run. Barakatak, who are from Bandung, were its first stars and have come back. M Bloc Space, once a printing works for money, and the arts center Taman Ismail Marzuki have stages for all of it.',
      sound:
        'Koplo between 124 and 148 BPM: the kendang doubles its low strokes, a flute answers the voice, and the band shouts in the breaks. The low drum slides upward in pitch, not down. Funkot takes the same joy and drives it faster.',
      whyItMatters:
        'For decades it was laughed at as music of the village. Now young producers sample it without irony, and an archive called Irama Nusantara saves the records it was made from.',
    },
  },
  closing: [
    {
      title: 'Steal the idea, not the record',
      body: [
        'You can start from all six on the grid of Batida: afrobeats, amapiano, kuduro, tamborzão, dembow and koplo are among the styles a new song can begin with. They are written as steps, not as samples, so what you make of them is yours.',
        'Then change something that you would hear in your own street. That is how each of these began. And if you share it, write where the rhythm comes from; people like to be found.',
      ],
    },
  ],
};
