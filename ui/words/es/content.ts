/** Spanish texts: the content pages (ui/site), the long ones apart. */

import type { content as english } from '../en/content.ts';
import type { Words } from '../shape.ts';

export const content: Words<typeof english> = {
  bar: {
    skip: 'Ir al contenido',
    name: 'Sitio',
    magazine: 'Revista',
    help: 'Ayuda',
    logIn: 'Entrar',
    profileOf: 'Perfil: {{name}}',
    logOut: 'Cerrar sesión',
  },
  missing: {
    title: '404: página no encontrada',
    body: 'En este paso no hay nada. La página cambió de lugar o nunca existió.',
    studio: 'Al estudio',
  },
  old: {
    title: 'Batida no funciona en este navegador',
    lacks: 'A {{browser}} le falta {{part}}.',
    lacksHere: 'A este navegador le falta {{part}}.',
    script: 'el JavaScript de hoy',
    https: 'Los navegadores solo dan sonido a direcciones que empiezan por https, y esta no.',
    off: 'Es bastante nuevo: {{part}} está desactivado, quizá por el modo de aislamiento o por quien administra este dispositivo.',
    works: 'Abre esta dirección en uno de estos',
    newer: '{{version}} o posterior',
    apple: 'En un iPhone o iPad, una actualización del sistema trae un Safari más nuevo.',
    android: 'En Android, busca un Chrome más nuevo en la tienda.',
    kept: 'Tus canciones en este dispositivo siguen intactas.',
    save: 'Guardar mis canciones en archivos',
    saved: 'Canciones en el archivo: {{songs}} de {{all}}.',
    saveFailed: 'No se pudo crear el archivo.',
    read: 'La revista, la ayuda y las páginas de canciones compartidas se pueden leer aquí de todos modos.',
  },
  help: {
    title: 'Ayuda',
    description: 'Tu primer beat en cinco pasos, para qué sirve cada vista y respuestas a lo que más se pregunta.',
    step: {
      pick: 'Elige un instrumento con el botón de una pista.',
      build: 'Toca cuadros de la cuadrícula para armar un patrón.',
      play: 'Pulsa Reproducir.',
      adjust: 'Ajusta el volumen y los efectos.',
      save: 'Crea una cuenta para guardar en la nube.',
    },
    cards: 'Formas de aprender',
    card: {
      guide: 'Guía de uso',
      guideAbout: 'Para qué sirve cada vista.',
      walk: 'Recorridos en video',
      walkAbout: 'Sin voz, mostrados por el propio programa sobre tu canción.',
      community: 'Ayuda de la comunidad',
      communityAbout: 'Pregunta a quienes hacen la misma música.',
    },
    guide: 'Las seis vistas',
    view: {
      arrange:
        'La cuadrícula de pasos: una fila por pista, un cuadro por paso. Al lado está el sonido de la pista elegida.',
      session: 'Clips y escenas. Lánzalos en vivo o ponlos en orden como canción entera.',
      piano: 'Notas con altura, duración y velocity, para melodías y acordes.',
      mix: 'Un canal por pista: volumen, paneo, envíos, efectos, niveles.',
      edit: 'Graba con el micrófono, corta tomas, toca pads con tus propios sonidos.',
      setup: 'Audio, MIDI, idioma, aspecto, almacenamiento y privacidad.',
    },
    questions: 'Preguntas',
    categories: 'Categorías',
    category: {
      start: 'Primeros pasos',
      audio: 'Audio y grabación',
      saving: 'Proyectos y guardado',
      devices: 'Móvil y compatibilidad',
      tools: 'Funciones y herramientas',
      trouble: 'Ayuda técnica',
      privacy: 'Cuenta y privacidad',
    },
    q: {
      account: '¿Necesito una cuenta?',
      cost: '¿Cuánto cuesta?',
      silence: 'Pulso Reproducir y no suena nada',
      record: '¿Cómo grabo mi voz?',
      late: '¿Por qué mi grabación entra tarde?',
      import: '¿Puedo usar mis propios sonidos?',
      where: '¿Dónde están mis canciones?',
      export: '¿Cómo saco mi canción de aquí?',
      deleted: 'Borré una canción. ¿Se perdió?',
      browsers: '¿Qué navegadores puedo usar?',
      phone: '¿Funciona en mi teléfono?',
      install: '¿Tengo que instalar algo?',
      midi: '¿Puedo tocar con un teclado MIDI?',
      together: '¿Podemos hacer música juntos?',
      stems: '¿Puedo exportar cada pista por separado?',
      crackle: 'El sonido cruje o se corta',
      crash: 'La pestaña se cerró mientras trabajaba',
      answer: '¿Cuánto tardan en responder?',
      seen: '¿Quién puede ver mis canciones?',
      password: 'Olvidé mi contraseña',
      delete: '¿Cómo borro mi cuenta?',
    },
    a: {
      account:
        'No. Todo el estudio funciona como invitado y lo que haces se queda en este dispositivo. Con una cuenta tus canciones están también en la nube: perder el teléfono no es perderlas.',
      cost: 'Nada. Todo el estudio es gratis y no se vende nada.',
      silence:
        'Quita el modo silencio, sube el volumen y toca Reproducir otra vez: los navegadores solo dejan sonar una página después de un toque. Mira después si hay una pista silenciada o si otra está en solo.',
      record:
        'Pulsa el botón rojo. La primera vez, el navegador pide permiso para el micrófono. La reproducción empieza con una cuenta previa, y lo que cantas o tocas queda como toma en la canción.',
      late: 'Los audífonos Bluetooth añaden retraso. Usa un cable o el altavoz y deja que $t(shell.setup) mida la ida y vuelta: desde entonces las tomas se mueven a donde las tocaste.',
      import:
        'Sí. WebM, WAV y OGG funcionan siempre, y también todo lo demás que tu navegador pueda reproducir. Pon el sonido en un pad del sampler o en una pista propia.',
      where:
        'En este dispositivo, en el almacenamiento del navegador; cada cambio se guarda automáticamente. Con una cuenta puedes guardar versiones en la nube también. Los navegadores pueden vaciar su almacenamiento cuando el dispositivo se llena: guarda una copia de lo importante.',
      export:
        'Compartir la manda a tus amigos: como MP3 o M4A, como video, o como un enlace que contiene la canción entera. $t(shell.renderToWav) crea un archivo de sonido de 16 bits, 24 bits o 32 bits flotante. $t(shell.midiExport) lleva las notas a otros programas. Un archivo de proyecto contiene la canción entera.',
      deleted: 'Todavía no. Se queda en la papelera {{binTime}} y se puede recuperar.',
      browsers:
        'Al completo: {{browsersFull}}, y más nuevos. Todo funciona desde {{browsersAll}}, con algo más de batería. Para estos está diseñado Batida; no pudimos probarlos todos.',
      phone:
        'Sí, aquí el teléfono va primero. Recomendamos iOS 14 o Android 8 o más nuevo y 4 GB de memoria. Las canciones largas con muchos efectos piden un teléfono más rápido.',
      install:
        'No. Se abre en el navegador y no necesita controladores ni plugins. Después de la primera visita el estudio funciona también sin conexión.',
      midi: 'Sí, por cable o Bluetooth, en navegadores con Web MIDI: Chrome, Edge y Firefox. Safari no lo tiene; ahí se toca con las teclas de la pantalla.',
      together:
        'Construyen sobre las canciones de los demás: compartir, remezclar, tomar una parte. Tocar al mismo tiempo en una canción todavía no es posible.',
      stems: 'Sí. Elige $t(exporting.stems) al exportar: cada pista es un archivo WAV aparte.',
      crackle:
        'El dispositivo no da abasto. Cierra otras pestañas y aplicaciones, congela una pista con muchas voces y mira $t(shell.monitor) en $t(shell.setup), que muestra cuándo pasa.',
      crash:
        'Abre Batida otra vez. Cada cambio se guarda en menos de un cuarto de segundo, y una grabación se escribe mientras corre, así que se te ofrece de nuevo.',
      answer: 'Errores: {{replyBug}}. Ideas: {{replyFeature}}. Todo lo demás: {{replyGeneral}}.',
      seen: 'Nadie más que tú, hasta que compartas una. Lo que compartes en el hub puede ser público o solo para quien tenga el enlace, y puedes retirarlo.',
      password:
        'Usa uno de los códigos de recuperación que viste al crear la cuenta: cada uno sirve una vez. La contraseña nueva necesita al menos {{shortestPassword}} caracteres.',
      delete:
        'En tu perfil, al final. Se borra lo que es tuyo; las canciones de otros hechas a partir de las tuyas se quedan, sin tu nombre. Antes puedes exportar todos tus datos.',
    },
    more: '¿Necesitas más ayuda?',
    moreBody: 'Normalmente respondemos en dos días.',
    write: 'Escríbenos',
  },
  contact: {
    title: 'Contacto',
    description: 'Cuéntanos un error, propón una función o pide ayuda. Lo leemos todo.',
    form: 'Escríbenos',
    name: 'Nombre',
    email: 'Correo electrónico',
    category: '¿De qué se trata?',
    categories: { general: 'En general', bug: 'Un error', feature: 'Una idea', help: 'Ayuda' },
    subject: 'Asunto',
    message: 'Mensaje',
    send: 'Enviar',
    sending: 'Enviando...',
    sent: '¡Mensaje enviado!',
    sentBody: 'Gracias por escribirnos. Lo leeremos y te responderemos pronto.',
    failed: 'No se pudo enviar el mensaje',
    failedBody: 'Revisa la conexión y envíalo otra vez. Lo que escribiste sigue aquí.',
    failedForm:
      'Llena todos los campos y revisa el correo. Si no faltaba nada, espera una hora: no se aceptan tantos mensajes seguidos.',
    back: 'Volver al formulario',
    replies: 'Cuándo respondemos',
    reply: {
      bug: 'Errores',
      feature: 'Ideas',
      general: 'Todo lo demás',
      firstLook: 'Primera revisión de lo primero que compartes',
    },
    quick: 'Ayuda rápida',
    silent: 'No suena',
    silentAbout: 'Modo silencio, volumen, un toque. En ese orden.',
    lost: 'Perdí una canción',
    lostAbout: 'Mira primero en $t(shell.load), después en la papelera.',
    account: 'Crea una cuenta',
    accountBody: 'Tus canciones en la nube, un nombre en el hub. El correo es opcional.',
    register: 'Crear cuenta',
    faq: 'Lo que más se pregunta',
    q: {
      record: '¿Cómo grabo?',
      export: '¿Cómo exporto mi proyecto?',
      private: '¿Quién puede ver mis datos?',
      formats: '¿Qué archivos de audio puedo traer?',
      together: '¿Podemos trabajar en una canción al mismo tiempo?',
      mobile: '¿Funciona en un teléfono?',
    },
    a: {
      record: 'Pulsa el botón rojo y permite el micrófono cuando el navegador lo pida.',
      export: 'Con $t(shell.renderToWav): la mezcla entera o cada pista en su propio archivo.',
      private: 'Tus datos son privados mientras no los hagas públicos.',
      formats: 'WebM, WAV y OGG, y todo lo demás que tu navegador pueda reproducir.',
      together:
        'Construyen sobre las canciones de los demás: compartir, remezclar, tomar una parte. Tocar al mismo tiempo en una canción todavía no es posible.',
      mobile: 'Sí. Todas las vistas funcionan en un teléfono, en vertical y en horizontal.',
    },
  },
  about: {
    title: 'Acerca de Batida',
    description:
      'Un estudio de música en el navegador, para el teléfono que ya tienes: qué es, para quién y cómo está hecho.',
    lead: 'Batida es un estudio que se abre en el navegador, en el teléfono que ya tienes.',
    mission: 'Por qué existe',
    missionBody:
      'Hacer música no debería empezar por comprar algo. Un beat, una voz, una canción entera: todo lo que hace falta está aquí y todo es gratis.',
    what: 'Qué es',
    whatBody:
      'Un secuenciador de pasos con cajas de ritmos y sintetizadores, clips y escenas, piano roll, un mezclador con efectos, grabación y edición de audio, un sampler de 16 pads, una biblioteca de sonidos y un hub para compartir canciones y construir sobre las de otros.',
    whom: 'Para quién',
    whomBody:
      'Para quien hace beats en un bus, en una cocina, en una computadora compartida: en São Paulo, Dakar, Yakarta, Bombay o aquí al lado. Funciona sin cuenta y sin suscripción.',
    made: 'Cómo está hecho',
    madeBody:
      'Cada sonido se calcula en tu dispositivo, con un solo motor pequeño en WebAssembly. Una canción se guarda como notas y ajustes: pesa pocos kilobytes y suena igual para todos. La misma canción, exportada dos veces, es igual hasta el último bit.',
    quality: 'Cómo sabemos que funciona',
    qualityBody:
      'Cada sonido, cada cambio y cada página pasan por pruebas antes de publicarse; el tiempo y la pérdida de datos se miden, no se suponen. A lo que no pudimos probar en aparatos reales lo llamamos “diseñado para”.',
    access: 'Para todas las personas',
    accessBody:
      'Cada control tiene nombre y se maneja con el teclado. El contraste, el tamaño del texto y el movimiento siguen tus preferencias. Se puede componer y grabar con lector de pantalla. Si algo te estorba, dínoslo.',
    who: 'Quién está detrás',
    whoBody:
      'Quien lleva este sitio lleva Batida. No hay premios que enseñar ni cifras de las que presumir; está el programa.',
    next: 'Qué viene después',
    nextBody:
      'Lo que la gente nos escriba. No damos fechas: lo que está aquí funciona, y lo que aún no existe no se promete.',
    part: 'Participa',
    partBody: 'Escribe lo que falta, cuenta lo que falla, comparte un loop.',
  },
};
