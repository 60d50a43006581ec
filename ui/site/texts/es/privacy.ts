/** Texts: privacy. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { PrivacyText } from '../shape.ts';

export const privacy: PrivacyText = {
  title: 'Privacidad',
  description: 'Qué guarda Batida, por cuánto tiempo, quién lo ve y cómo borrarlo.',
  updated: 'Última actualización y vigencia: {{date}}',
  onThisPage: 'En esta página',
  sections: {
    minute: {
      title: 'En un minuto',
      blocks: [
        'Sin cuenta, tus canciones se quedan en tu dispositivo. No tenemos copia y no podemos verlas.',
        'Con cuenta, guardamos lo que mandas a la nube, lo que compartes, un hash de tu contraseña y lo que escribes sobre ti. Nada de eso se vende, y nada de eso se usa para entrenar nada.',
        'Ni publicidad ni estadísticas se cargan antes de que digas que sí, y nunca en el estudio.',
        'Puedes llevarte todo en un solo archivo, y puedes borrarlo todo por tu cuenta, al instante.',
        'De Batida responde quien opera este sitio. Cómo escribirle está al final de esta página.',
      ],
    },
    device: {
      title: 'Lo que se queda en tu dispositivo',
      blocks: [
        'Canciones, grabaciones, sonidos, ajustes y el historial de deshacer están en el almacenamiento de tu navegador. No se mandan a nadie, salvo que los guardes en la nube, los compartas, o mandes tú un enlace o un archivo.',
        'El micrófono se usa cuando grabas, el MIDI cuando lo pides, y la cámara solo para leer un código. El navegador pregunta cada vez que debe, y lo que ve la cámara no se guarda.',
        'Un enlace que contiene una canción la lleva detrás del # de la dirección. Los navegadores no mandan esa parte a ningún servidor, así que tampoco nos llega.',
        'Las canciones siguen en el dispositivo después de cerrar sesión. En Ajustes se borra todo lo que Batida guarda ahí.',
      ],
    },
    account: {
      title: 'Lo que agrega una cuenta',
      blocks: [
        'Una cuenta necesita usuario y contraseña. Correo, nombre, apellido, bio, web y enlaces son cosa tuya. Para que funcione, guardamos:',
        {
          list: [
            'un hash de tu contraseña, hecho con una clave secreta, y hashes de tus códigos de recuperación: no podemos leer ni una ni otros',
            'los proyectos, versiones y grabaciones que guardas en la nube',
            'el navegador con el que iniciaste sesión y cuándo, para que puedas ver y cerrar tus sesiones',
            'marcas de las últimas redes desde las que entraste, para que quien adivine tu contraseña no pueda dejarte fuera. Una marca se hace con una clave secreta; nadie puede volver a sacar de ella una dirección',
          ],
        },
        'Lo guardamos porque sin eso no habría cuenta: en palabras de la ley, para cumplir nuestro contrato contigo.',
      ],
    },
    hub: {
      title: 'Lo que otros ven en el hub',
      blocks: [
        'El hub muestra tu nombre en él, lo que compartes, tus comentarios, y tus me gusta y a quiénes sigues solo como número. Nunca el usuario con el que inicias sesión, tu correo ni tu nombre real. Lo que compartes “con el enlace” no está en ninguna lista, pero quien tenga la dirección puede abrirlo.',
        'Una reproducción o descarga cuenta una vez al día. Para eso guardamos una marca de la cuenta, o de la red si nadie inició sesión, durante {{countedDays}} días.',
        'Un reporte se guarda mientras exista aquello de lo que habla, con su motivo y quién lo mandó. Lo que deciden los moderadores se anota en un libro que nadie puede cambiar: qué se decidió, por qué y quién.',
      ],
    },
    letters: {
      title: 'Lo que nos escribes',
      blocks: [
        'El formulario de contacto guarda tu mensaje y, de los invitados, el nombre y el correo que den, para poder responder; a los {{feedbackDays}} días se borra.',
        'El boletín empieza solo si sigues el enlace del correo que mandamos primero. Si no, olvidamos la dirección a los {{unconfirmedDays}} días. Cada correo trae un enlace que lo termina y borra la dirección.',
        'Una petición de retiro se guarda hasta que se responde, y {{takedownDays}} días más, por si alguien pregunta por ella.',
      ],
    },
    traces: {
      title: 'Lo que deja cada visita',
      blocks: [
        'El servidor lleva un registro para encontrar fallas y ataques: la hora, qué se pidió, cómo terminó. Donde algo se rechazó, también el número de la cuenta y una marca de la red. No hay en él direcciones, contraseñas, cookies ni canciones. Sus líneas se borran a los {{logDays}} días.',
        'Para frenar avalanchas y adivinanzas, las peticiones se cuentan por red, como hashes que se borran cuando termina la cuenta.',
        'Es nuestro interés legítimo en un servicio que funcione y sea seguro.',
      ],
    },
    cookies: {
      title: 'Cookies y parecidos',
      blocks: [
        'Hay una sola cookie nuestra. Se pone al iniciar sesión, contiene una palabra al azar que nombra tu sesión, y nada más. Una sesión sin uso termina a los {{idleDays}} días, y a los {{absoluteDays}} días en cualquier caso. Los invitados no tienen cookie.',
        'Lo que eliges sobre publicidad y estadísticas queda en el almacenamiento de tu navegador, con el nombre cookieConsent. Puedes cambiarlo cuando quieras: “Cookies”, al pie de cada página, o Ajustes en el estudio.',
      ],
    },
    ads: {
      title: 'Publicidad y estadísticas',
      blocks: [
        'Batida puede pagarse con publicidad en sus páginas de contenido: esta, la ayuda, la revista. Si la hay, lo decide quien opera el sitio; donde no hay ningún servicio configurado, no hay espacio ni se carga nada. El estudio, con el hub dentro, el inicio de sesión y tu perfil nunca la llevan. En las páginas públicas de canciones y personas pueden contarse visitas, si lo aceptaste; publicidad ahí no se muestra.',
        'Donde hay un servicio, se carga solo después de que aceptes, y solo para lo que aceptaste: estadísticas, publicidad, ambas o ninguna. Antes de elegir, todo está denegado. Después puede poner sus propias cookies y conocer tu dirección; qué hace con eso lo dice su propia política.',
        'Si tu navegador manda la señal Global Privacy Control, eso es un no a las dos.',
      ],
    },
    long: {
      title: 'Cuánto tiempo lo guardamos',
      blocks: [
        {
          rows: [
            ['Cuenta, perfil, proyectos, grabaciones', 'hasta que los borres'],
            ['Proyectos borrados', '{{binDays}} días en la papelera'],
            ['Subidas que no terminaron', '{{uploadDays}} días'],
            ['Sesión', '{{idleDays}} días sin uso, {{absoluteDays}} como máximo'],
            ['Quién reprodujo o descargó qué', '{{countedDays}} días'],
            ['Mensajes del formulario de contacto', '{{feedbackDays}} días'],
            ['Dirección del boletín sin respuesta', '{{unconfirmedDays}} días'],
            ['Peticiones de retiro, ya respondidas', '{{takedownDays}} días'],
            ['Líneas del registro', '{{logDays}} días'],
            ['Copias de seguridad de la base de datos', '{{backupDays}} días'],
          ],
        },
      ],
    },
    rights: {
      title: 'Tus derechos',
      blocks: [
        'Puedes ver lo que guardamos de ti, corregirlo, llevártelo, limitar su uso u oponerte, y hacer que se borre, vivas donde vivas. Para casi todo no hace falta nadie: el perfil lo muestra y lo cambia, y “{{exportData}}” te da todo en un archivo, con las canciones en JSON y las grabaciones en audio.',
        'Para lo demás, escríbenos. Respondemos las preguntas de privacidad en un plazo de {{inquiryDays}} días. Lo que aceptaste puedes retirarlo cuando quieras, y puedes reclamar ante la autoridad de protección de datos de donde vives.',
        { to: 'profile', text: 'Abrir tu perfil' },
      ],
    },
    delete: {
      title: 'Borrar tu cuenta',
      blocks: [
        'Perfil, “{{deleteAccount}}”, tu contraseña: la cuenta y todo lo que hay en ella se borra al instante, con perfil, proyectos, grabaciones, comentarios, me gusta y todo lo que compartiste. En un plazo de {{backupDays}} días desaparece también de nuestras copias de seguridad.',
        'Donde otros construyeron sobre una canción tuya, queda en el linaje un lugar sin nombre, texto ni sonido, para que la suya no se deshaga. Las líneas del registro pueden contener aún el número de la cuenta hasta que se borren; ya no lleva a nadie.',
        'Lo que está en tu dispositivo sigue ahí hasta que lo borres tú.',
      ],
    },
    young: {
      title: 'Menores',
      blocks: [
        'Batida no está hecha para menores de {{youngest}} años, y no pueden tener cuenta. Si sabes de alguno, escríbenos: la borramos con todo lo que contiene.',
      ],
    },
    safe: {
      title: 'Cómo se protege',
      blocks: [
        'Todo viaja cifrado. Las contraseñas se guardan como hash, los tokens y las redes como marcas con clave; canciones y grabaciones solo las lee su dueño, salvo que las comparta. El código es abierto, con una lista de lo que se prueba.',
        'Ningún sistema es perfecto. Si tus datos caen en malas manos, te avisamos a ti y a las autoridades, como manda la ley.',
      ],
    },
    write: {
      title: 'Preguntas y cambios',
      blocks: [
        'Si esta página cambia, cambia su fecha, y si el cambio te afecta, lo decimos antes de que valga.',
        { to: 'contact', text: 'Escríbenos' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
