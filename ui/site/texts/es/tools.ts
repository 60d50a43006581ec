/** Texts: the article on three AI music tools. */
import type { ToolsText } from '../shape.ts';

export const tools: ToolsText = {
  title: 'Tres herramientas de IA que te dejan la canción a ti',
  excerpt:
    'Una convierte un tarareo en notas, otra desarma una canción, otra continúa lo que empezaste. Las tres son gratis; cada una tiene su pero.',
  tags: ['IA', 'Reseña'],
  lead: [
    'Hay programas que prometen una canción terminada a partir de una frase. Esto no va de ellos. Detrás de una canción que nadie hizo no hay nadie, muchas veces no se dice con qué grabaciones aprendió la máquina, y en muchos países todavía no se sabe de quién es el resultado.',
    'Más útiles son las herramientas pequeñas que hacen bien una cosa aburrida: anotar notas, separar una batería de una voz, proponer un fill. Elegimos tres que son gratis, con código abierto y hechas por gente que cuenta cómo las hizo. Lo que escribimos se apoya en su documentación y sus artículos. El sonido júzgalo con tus propias canciones.',
  ],
  items: {
    basicPitch: {
      description:
        'La hizo un grupo de investigación de Spotify y se publicó en 2022. Le das una grabación y te devuelve un archivo MIDI: qué nota, desde cuándo y hasta cuándo, con sus inflexiones. No le importa qué instrumento era y oye varias notas a la vez.',
      pros: [
        'Funciona en el navegador, en su propia página, sin instalar nada',
        'Es pequeña y rápida: basta una laptop vieja',
        'Guarda glides y vibratos como pitch bend',
        'Licencia Apache, también para trabajos comerciales',
      ],
      cons: [
        'Rinde mejor con un instrumento a la vez; una mezcla entera se vuelve sopa',
        'Una batería no tiene altura, y se la inventa',
        'El ritmo hay que cuantizarlo después',
      ],
      verdict:
        'El mejor camino que conocemos entre la melodía que tienes en la cabeza y la línea de bajo en la cuadrícula. Tararea, carga el MIDI en una pista y corrige las dos notas que salieron mal.',
    },
    demucs: {
      description:
        'Toma una canción terminada y la separa en cuatro: batería, bajo, voz y todo lo demás. La escribió Alexandre Défossez cuando estaba en Meta. Hoy la mantiene por su cuenta, avisa que ya no la desarrolla y que puede tardar en responder.',
      pros: [
        'De las mejores separaciones que se consiguen gratis',
        'Corre en tu computadora: sin subir nada, sin cuenta, sin límite',
        'Licencia MIT, y está dentro de muchos otros programas',
      ],
      cons: [
        'Pide computadora, Python y paciencia; no es para el teléfono',
        'Los platillos y la reverb dejan rastros en todas las partes',
        'No tiene página propia donde probarla',
      ],
      verdict:
        'Excelente para aprender cómo está hecha una canción, para practicar encima y para rescatar mezclas tuyas cuyas pistas se perdieron. Pero separar una canción no la hace tuya: la voz de un disco sigue siendo de quien la cantó. Pide permiso o déjala.',
    },
    magentaStudio: {
      description:
        'Cinco herramientas pequeñas de Magenta, un proyecto de investigación de Google. Continue sigue tu melodía o tu beat, Generate hace cuatro compases de la nada, Interpolate busca lo que hay entre dos patrones, Groove le da a una batería tiesa el tiempo de un baterista, Drumify inventa una batería para una melodía.',
      pros: [
        'Solo habla MIDI: proponga lo que proponga, tú eliges los sonidos y cambias las notas',
        'Gratis y abierta, y una vez instalada funciona sin conexión',
        'Groove es una clase sobre lo que hacen unos pocos milisegundos',
      ],
      cons: [
        'La versión nueva vive dentro de Ableton Live; la anterior también andaba sola',
        'Aprendió de archivos que son sobre todo pop occidental: no esperes que sepa qué es un tresillo',
        'Propone mucho que es del montón; prepárate a tirar nueve de cada diez',
      ],
      verdict: 'Buena compañía para un día sin ideas. Quédate con un compás de lo que ofrece y haz tú los otros siete.',
    },
  },
  closing: [
    {
      title: 'Tres preguntas antes de usar cualquiera',
      body: [
        '¿A dónde va tu grabación? Si se sube, alguien la guarda; lee por cuánto tiempo. ¿De qué aprendió? Si no lo dicen, quizá no puedan decirlo. ¿Y qué puedes hacer con el resultado? “Gratis” muchas veces quiere decir gratis hasta que ganes algo.',
      ],
    },
    {
      title: '¿Y en Batida?',
      body: [
        'Aquí nada se entrenó con canciones de nadie. Cuando Batida propone un patrón o hace crecer una canción a partir de tu beat, sigue reglas que escribió gente, y tira dados. Pide otra vez y sale otra cosa; con un solo deshacer todo vuelve atrás.',
      ],
    },
  ],
};
