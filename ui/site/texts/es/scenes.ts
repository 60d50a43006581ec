/** Texts: the article on six cities and their music. */
import type { ScenesText } from '../shape.ts';

export const scenes: ScenesText = {
  title: 'Seis ciudades, seis maneras de hacer graves',
  excerpt:
    'Lagos, Johannesburgo, Luanda, Río de Janeiro, Medellín, Yakarta: de dónde salen los beats que el resto del mundo baila unos años después.',
  tags: ['Escenas', 'Ciudades'],
  lead: [
    'La música de baile nueva rara vez nace en un buen estudio. Nace donde la gente tiene un programa pirata, un carro que suena fuerte y una razón para no dormir. Estas seis ciudades cambiaron lo que puede hacer un kick, cada una a su manera.',
    'Esto es una puerta de entrada, no un ranking. Un lugar que estaba abierto cuando escribimos puede estar cerrado cuando leas; pregúntale a alguien que viva ahí. De cada ciudad damos un sitio que la pone con cariño. El enlace abre su propia página; lo que suene hoy lo deciden ellos. Y si eres de alguna de ellas y nos equivocamos, escríbenos.',
  ],
  items: {
    lagos: {
      city: 'Lagos',
      country: 'Nigeria',
      scene: 'Afrobeats',
      description:
        'La s importa. Afrobeat, sin ella, es lo que hicieron Fela Kuti y el baterista Tony Allen en los setenta: largo, político, con una banda del tamaño de un equipo de fútbol. Afrobeats es lo que Lagos hizo después con eso, con highlife, dancehall y R&B, y llena estadios en cuatro continentes. El New Afrika Shrine, en Ikeja, lo llevan los hijos de Fela y ahí se celebra cada octubre la Felabration; los conciertos de Año Nuevo en Tafawa Balewa Square juntan más gente que muchos festivales.',
      sound:
        'Entre 95 y 112 BPM. El kick deja libre el cuarto tiempo, un rim le contesta de tres en tres, un shaker no para y el bajo habla en los huecos. El swing es poco y todo depende de él.',
      whyItMatters:
        'Demostró que la canción más escuchada del mundo puede ser suave, lenta y cantada en varias lenguas a la vez, y que no hace falta hacerla en Los Ángeles.',
    },
    johannesburg: {
      city: 'Johannesburgo',
      country: 'Sudáfrica',
      scene: 'Amapiano',
      description:
        '“Los pianos”, en zulú. De qué township viene se discute en Soweto con tanto fuego como en Pretoria, donde se hicieron muchas de las primeras canciones. Creció a mediados de la década de 2010 del deep house, el kwaito y el gusto por los acordes de jazz; se armaba en casa con FL Studio y viajaba por mensajes y en taxis mucho antes de que la radio la pusiera. Konka, en Soweto, es uno de los lugares donde hoy se viste de gala; Constitution Hill, que fue cárcel, le dio un festival.',
      sound:
        'De 108 a 115 BPM, sin apuro. Un kick suave, un shaker que nunca se detiene, acordes anchos de piano eléctrico y, tarde, el log drum: un bajo que es tambor y melodía a la vez.',
      whyItMatters:
        'La paciencia. Una canción puede durar siete minutos, y el drop es una nota de bajo. Medio mundo tiene ya un log drum; pocos se lo guardan el tiempo suficiente.',
    },
    luanda: {
      city: 'Luanda',
      country: 'Angola',
      scene: 'Kuduro',
      description:
        'Empezó hacia 1990, en plena guerra, como baile: Tony Amado cuenta que había visto a Jean-Claude Van Damme bailar borracho y tieso en una película. La música vino después, hecha por gente que tenía poco más que un teclado y una computadora. La repartieron los candongueiros, los minibuses azules y blancos cuyos choferes eran la radio de los barrios. Sebem y Os Lambas la hicieron grande, Titica la llevó al mundo. En escenarios como el Palácio de Ferro, y los domingos en el Kilamba, se oye de dónde viene: del semba.',
      sound:
        'De 130 a 142 BPM. Kick en los cuatro tiempos, dos snares que no quieren estar ahí, una onda cuadrada como riff y una voz que es un tambor. Casi no tiene acordes, y no le hacen falta.',
      whyItMatters:
        'Un país conocido por una guerra pasó a ser conocido por un baile. De las afueras de Lisboa al budots de Filipinas, mucho de lo duro y alegre tiene un primo en Luanda.',
    },
    rio: {
      city: 'Río de Janeiro',
      country: 'Brasil',
      scene: 'Baile funk',
      description:
        'En los ochenta los equipos de sonido de los suburbios ponían Miami bass, y DJ Marlboro fue de los primeros en ponerle letra en portugués. Después la caja de ritmos cedió su lugar a samples de atabaques, y ahí estaba el tamborzão. Los bailes son de las favelas y los prohibieron más de una vez; desde entonces una ley reconoce la música como cultura. En el Circo Voador, en Lapa, ha tenido su propia fiesta, y bajo el viaducto de Madureira se baila cada semana desde 1990 a su prima más suave, el charme.',
      sound:
        'El tamborzão, a unos 130 BPM: kick, snare y tambores comparten una sola línea sincopada, y nadie pone hi-hats de adorno. Una rama más nueva va a 150 o más. El bajo es el kick; lo demás es voz.',
      whyItMatters:
        'Hace una canción entera con un loop de tambores, un grito y descaro. Quien crea que más pistas son más música, que lo escuche una hora.',
    },
    medellin: {
      city: 'Medellín',
      country: 'Colombia',
      scene: 'Reguetón',
      description:
        'El reguetón nació entre Panamá, Nueva York y Puerto Rico. Medellín lo adoptó, con emisoras que no ponen otra cosa, decenas de estudios y una generación que compone en grupo: “Ginza” se hizo en cuatro días en una casa, con una melodía de cada uno que estuviera despierto. Perro Negro, cerca del parque de El Poblado, es una sala chica y oscura cuyo nombre canta medio continente. Las noches grandes son en La Macarena, la vieja plaza de toros, y en el estadio.',
      sound:
        'El dembow, de 88 a 100 BPM: el kick derecho, el snare en la cuarta y la séptima de ocho semicorcheas. Encima Medellín puso melodías de pop, sintes suaves y mucho aire.',
      whyItMatters:
        'Es el mejor argumento para trabajar en equipo. Ninguna escena de este tamaño es tanto obra de grupos de autores y productores cuyos nombres salen chiquitos bajo el título. Da crédito; vuelve.',
    },
    jakarta: {
      city: 'Yakarta',
      country: 'Indonesia',
      scene: 'Dangdut y funkot',
      description:
        'El dangdut se llama como suena su tambor: dang, dut. Rhoma Irama mezcló en los setenta orquestas malayas, canciones de cine indio y guitarra de hard rock, y lo volvió la música de casi todos los indonesios. De Java Oriental llegó el koplo, más rápido, con cantantes como Via Vallen; de las discotecas de la capital salió el funkot, de funky kota, un house a la carrera. Barakatak, que son de Bandung, fueron de sus primeras estrellas y han vuelto. M Bloc Space, antes imprenta de billetes, y el centro de artes Taman Ismail Marzuki tienen escenarios para todo eso.',
      sound:
        'Koplo, entre 124 y 148 BPM: el kendang dobla sus golpes graves, una flauta contesta a la voz y la banda grita en los cortes. El tambor grave sube de tono, no baja. El funkot toma la misma alegría y la acelera.',
      whyItMatters:
        'Durante décadas se burlaron de él como música de pueblo. Ahora productores jóvenes lo samplean sin ironía, y un archivo llamado Irama Nusantara salva los discos de los que salió.',
    },
  },
  closing: [
    {
      title: 'Roba la idea, no el disco',
      body: [
        'De las seis puedes partir en la cuadrícula de Batida: afrobeats, amapiano, kuduro, tamborzão, dembow y koplo están entre los estilos con los que puede empezar una canción nueva. Están escritos en pasos, no en samples, así que lo que hagas con ellos es tuyo.',
        'Después cambia algo que se oiría en tu calle. Así empezaron todas. Y si la compartes, di de dónde viene el ritmo; a la gente le gusta que la encuentren.',
      ],
    },
  ],
};
