/** Texts: terms. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { TermsText } from '../shape.ts';

export const terms: TermsText = {
  title: 'Términos',
  description:
    'Las reglas de Batida en palabras simples: tus canciones son tuyas, qué se puede compartir y qué pasa si no.',
  updated: 'Última actualización y vigencia: {{date}}',
  onThisPage: 'En esta página',
  sections: {
    minute: {
      title: 'En un minuto',
      blocks: [
        'Usar Batida es gratis. No necesitas cuenta, y no se vende nada.',
        'Lo que haces es tuyo. Pedimos solo lo necesario para guardarlo, y para mostrarlo donde lo compartes.',
        'Comparte solo lo que puedes compartir, da crédito a quienes te dieron la base y trata bien a la gente.',
        'Hacemos lo que podemos, y no prometemos más de lo que podemos cumplir. Guarda una copia de lo que no puedes perder.',
        'Al usar Batida aceptas estos términos. Si no, por favor no la uses.',
      ],
    },
    account: {
      title: 'Tu cuenta',
      blocks: [
        'Para tener cuenta debes haber cumplido {{youngest}} años; donde vives la ley puede pedir más. Una persona, una cuenta. Elige una contraseña que no uses en otra parte y guarda los códigos de recuperación: sin contraseña y sin código no hay manera de volver a entrar, tampoco para nosotros.',
        'Lo que se hace con tu cuenta se hace en tu nombre. Avísanos si entró otra persona.',
      ],
    },
    songs: {
      title: 'Tus canciones son tuyas',
      blocks: [
        'Lo que haces con Batida es tuyo, con todos los derechos, para usarlo y para venderlo. No pedimos ninguna parte.',
        'Los sonidos, patrones y estilos que trae el programa puedes usarlos en tu música sin preguntar y sin pagar. Solo no los vendas sueltos, como biblioteca de sonidos.',
        'Para que el servicio funcione, nos permites guardar lo que guardas, copiarlo con ese fin, y mostrar y reproducir a otros lo que compartes, mientras lo compartas. Nada más.',
      ],
    },
    licences: {
      title: 'Licencias en el hub',
      blocks: [
        'Cuando compartes algo, dices qué pueden hacer otros con ello:',
        {
          list: [
            'CC0: lo que sea, sin nombrarte',
            'BY: usarlo, cambiarlo, venderlo, y nombrarte',
            'BY-NC: usarlo y cambiarlo, y nombrarte, pero no por dinero',
            'Todos los derechos: está para escucharse, y nada más',
          ],
        },
        'Después puedes hacer la licencia más libre, nunca más estricta: otros confiaron en ella. Retirar una canción termina su publicación, no las licencias de quienes ya construyeron sobre ella.',
      ],
    },
    remix: {
      title: 'Remixes y crédito',
      blocks: [
        'Cuando construyes sobre una canción o un loop compartido, Batida anota de dónde vino. Ese crédito se queda, y un remix nunca es más libre que aquello de lo que está hecho.',
        'Construyen sobre las canciones de los demás: compartir, remezclar, tomar una parte. Tocar al mismo tiempo en una canción todavía no es posible.',
      ],
    },
    rules: {
      title: 'Lo que no se permite',
      blocks: [
        'Por favor, no:',
        {
          list: [
            'compartas música, samples o grabaciones que no te corresponde compartir',
            'insultes, amenaces o acoses a nadie, ni llames al odio o a la violencia',
            'compartas nada que dañe o sexualice a menores, o que exponga a alguien sin su permiso',
            'hagas publicidad, satures, ni fabriques me gusta o reproducciones que no son reales',
            'te hagas pasar por otra persona',
            'ataques el servicio, esquives sus límites ni leas lo que no es para ti',
          ],
        },
      ],
    },
    takedown: {
      title: 'Si aquí hay algo tuyo',
      blocks: [
        'Dinos qué es, dónde está y por qué es tuyo. No necesitas cuenta. Alguien lo lee y responde en un día. Si tienes razón, se oculta, y la misma grabación no se vuelve a aceptar.',
        'Quien lo compartió conoce el motivo y puede objetar.',
        { to: 'takedown', text: 'Pedir el retiro' },
      ],
    },
    decisions: {
      title: 'Ocultar, suspender, apelar',
      blocks: [
        'Lo que comparten las cuentas nuevas puede esperar una primera revisión antes de salir en las listas. Lo que rompe estas reglas puede ocultarse, y quien las rompe una y otra vez puede ser suspendido del hub. Los reportes por sí solos no ocultan nada: decide una persona.',
        'Te decimos cuándo y por qué, y puedes apelar una vez cada decisión. Lee la apelación alguien que no participó en ella. Mientras tanto, el estudio, tus proyectos y todas las exportaciones siguen funcionando.',
      ],
    },
    money: {
      title: 'Dinero',
      blocks: [
        'No se vende nada: ni planes, ni sonidos, ni un lugar en lo alto de una lista. Quien opera un sitio puede mostrar publicidad en sus páginas de contenido, y solo después de que la aceptes se carga algo para eso.',
        { to: 'privacy', text: 'Más sobre esto en Privacidad' },
      ],
    },
    uptime: {
      title: 'Estar ahí',
      blocks: [
        'Queremos estar disponibles el {{uptime}} del tiempo. Es una meta y no una garantía: a veces hay que actualizar, y a veces algo se rompe.',
        'Después de tu primera visita, el estudio no nos necesita: funciona sin conexión, y lo que guardas sale cuando vuelves a estar en línea.',
      ],
    },
    warranty: {
      title: 'Sin garantía',
      blocks: [
        'Batida se ofrece tal como es. Hasta donde la ley lo permite, no garantizamos que esté libre de fallas ni respondemos por canciones, tiempo o ganancias perdidas. Lo que la ley no deja excluir, como el daño intencional o tus derechos de consumidor, no lo excluimos.',
        'Así que guarda copias. Cada canción puede salir como archivo, y todo lo que tienes en la nube, de una vez.',
      ],
    },
    end: {
      title: 'Final y cambios',
      blocks: [
        'Puedes dejarlo cuando quieras y borrar tu cuenta en el perfil. Desaparece al instante. Podemos cerrar una cuenta que rompa gravemente estas reglas; te decimos el motivo.',
        'Si estos términos cambian, cambia su fecha, y si el cambio importa, lo decimos antes de que valga. Si una frase resulta inválida, las demás siguen en pie. Vale la ley del país desde el que se opera el sitio; los derechos que tienes como consumidor donde vives se mantienen.',
        { to: 'profile', text: 'Abrir tu perfil' },
      ],
    },
    write: {
      title: 'Preguntas',
      blocks: [
        'Escríbenos si algo no queda claro. Preferimos explicarlo a tener razón.',
        { to: 'contact', text: 'Escríbenos' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
