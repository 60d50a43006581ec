/** Texts: the article on five devices for a small studio. */
import type { GearText } from '../shape.ts';

export const gear: GearText = {
  title: 'Cinco aparatos para un estudio con poca plata',
  excerpt:
    'Audífonos, interfaz, micrófono, teclas y un sampler de bolsillo: cinco clásicos, para qué sirve cada uno y en qué orden comprarlos.',
  tags: ['Equipo', 'Poco presupuesto'],
  lead: [
    'Con un teléfono y los audífonos que venían en la caja se puede hacer una canción entera. Mucha gente lo hace, y nadie que la baila pregunta con qué. Así que esta no es una lista de lo que necesitas, sino de lo que más ayuda por menos dinero, en el orden en que lo compraríamos nosotros.',
    'Los cinco llevan años en tiendas y estudios. Es a propósito: se consiguen usados en todas partes y sus defectos ya se conocen. Los elegimos por sus fichas técnicas y por lo que se ha escrito sobre ellos con el tiempo; no los probamos en un laboratorio. Ningún fabricante pagó por esto y ningún enlace lleva a una tienda. Los precios son los de uno nuevo, sin los impuestos de importación, que en algunos países los duplican. Busca primero uno usado.',
  ],
  items: {
    headphones: {
      kind: 'Audífonos cerrados, con cable',
      description:
        'Altavoces de 40 mm, cerrados por detrás, un cable recto de tres metros que sale del lado izquierdo y no se quita, y un adaptador para la entrada grande. No se doblan, y cambiar el cable es cosa de soldador.',
      why: 'No puedes mezclar lo que no oyes. Como son cerrados, el beat no se cuela en el micrófono mientras cantas; y como tienen cable, no hay retraso: los Bluetooth llegan una décima de segundo tarde o más, demasiado para tocar a tiempo. Son lo primero. Nada de esta lista cambia tanto tus canciones.',
    },
    interface: {
      kind: 'Interfaz de audio USB, dos entradas',
      description:
        'Dos entradas para micrófono o instrumento, preamplificadores diseñados por Midas, 48 V para micrófonos de condensador, su propia salida de audífonos y un botón para oírte directo. Se alimenta por USB.',
      why: 'Reemplaza lo peor que tiene todo teléfono y toda laptop: la entrada de micrófono. Con dos entradas alcanza para voz y guitarra al mismo tiempo. Con un adaptador funciona también con muchos teléfonos; si el tuyo da poca corriente, pon en medio un hub USB con alimentación.',
    },
    microphone: {
      kind: 'Micrófono dinámico para voz',
      description:
        'Se fabrica desde 1966 y está en casi todos los escenarios del mundo. Oye lo que tiene delante, poco del cuarto y poco de los vecinos, y sobrevive a las caídas. No necesita corriente, pero sí un cable XLR y un preamplificador, como el de la interfaz de arriba.',
      why: 'Un micrófono de condensador barato lo oye todo: el ventilador, la calle, la pared pelada. En un cuarto que nadie construyó para grabar, un dinámico cerca de la boca suena mejor que muchos más caros. Ojo con las copias: el SM58 es de los aparatos más falsificados que hay. Cómpraselo a alguien a quien puedas volver a encontrar.',
    },
    keyboard: {
      kind: 'Teclado MIDI con pads y perillas',
      description:
        'Veinticinco teclas pequeñas, ocho pads que sienten la fuerza del golpe, ocho perillas y una palanquita para doblar las notas. Un solo cable USB lo alimenta, y no pide drivers.',
      why: 'Tocar una línea de bajo es más rápido que dibujarla, y los pads le dan al beat esas pequeñas diferencias que lo mueven. En Batida los pads tocan pistas o notas, y cada perilla puede aprender a mover cualquier perilla de la pantalla. El MIDI en el navegador funciona en Chrome y Edge, y en Firefox de computadora; Safari no lo tiene.',
    },
    sampler: {
      kind: 'Sampler y secuenciador de bolsillo',
      description:
        'Una placa desnuda del tamaño de una calculadora, con micrófono, sampler, dieciséis pasos y efectos que se mantienen con el dedo. Funciona con dos pilas chicas. No trae carcasa ni luz, y la pantalla es un chiste que termina siendo útil.',
      why: 'Es lo único de aquí que no promete calidad. Grabas la tetera, el bus, a tu tía, y un minuto después ya es un beat. Sus límites deciden por ti. Conéctalo a la interfaz, graba una toma y sigue chopeando en el teléfono.',
    },
  },
  closing: [
    {
      title: 'En qué orden',
      body: [
        'Primero los audífonos. Después, si cantas o tocas, el micrófono y la interfaz juntos, porque uno sin la otra sirve de poco. Luego las teclas. El sampler es por gusto, y el gusto es una razón.',
        '¿Te alcanza para una sola cosa? Audífonos. ¿No te alcanza para ninguna? Busca un cuarto con cortinas, apoya el teléfono en una almohada, canta de costado y no de frente, y graba dos tomas.',
      ],
    },
    {
      title: 'Lo que dejamos fuera',
      body: [
        'Los monitores. En un cuarto chico y vacío hasta los buenos mienten sobre los graves, y arreglar el cuarto cuesta más que los monitores. Escucha tu mezcla en los audífonos, en el propio teléfono y en el auto de alguien: si el kick se siente en los tres, está bien.',
      ],
    },
  ],
};
