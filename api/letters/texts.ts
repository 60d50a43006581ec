/** The letters we write, in the languages of the program. */

import { LANGUAGES, type Language } from '../terms.ts';

interface Words {
  readonly subject: string;
  readonly asked: string;
  readonly confirm: string;
  readonly ignore: string;
  readonly leave: string;
}

const ASKING: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Confirm your subscription to the Batida newsletter',
    asked: 'Somebody, most likely you, entered this address for the Batida newsletter.',
    confirm: 'To receive it, open this page and press Subscribe:',
    ignore: 'If it was not you, ignore this message: nothing changes.',
    leave: 'To unsubscribe, now or later:',
  },
  es: {
    subject: 'Confirma tu suscripción al boletín de Batida',
    asked: 'Alguien, seguramente tú, ha dado esta dirección para el boletín de Batida.',
    confirm: 'Para recibirlo, abre esta página y pulsa Suscribirse:',
    ignore: 'Si no has sido tú, no hagas caso de este mensaje: no cambia nada.',
    leave: 'Para darte de baja, ahora o más adelante:',
  },
  fr: {
    subject: 'Confirmez votre abonnement à la lettre d’information de Batida',
    asked: 'Quelqu’un, sans doute vous, a donné cette adresse pour la lettre d’information de Batida.',
    confirm: 'Pour la recevoir, ouvrez cette page et appuyez sur S’abonner :',
    ignore: 'Si ce n’était pas vous, ignorez ce message : rien ne change.',
    leave: 'Pour vous désabonner, maintenant ou plus tard :',
  },
  de: {
    subject: 'Bestätige dein Abo des Batida-Newsletters',
    asked: 'Jemand, wahrscheinlich du, hat diese Adresse für den Batida-Newsletter eingetragen.',
    confirm: 'Wenn du ihn bekommen möchtest, öffne diese Seite und tippe auf Abonnieren:',
    ignore: 'Wenn du es nicht warst, ignoriere diese Nachricht: Es ändert sich nichts.',
    leave: 'Zum Abbestellen, jetzt oder später:',
  },
  ja: {
    subject: 'Batida ニュースレターの登録を確認してください',
    asked: 'Batida のニュースレターに、このメールアドレスが入力されました。',
    confirm: '受け取るには、次のページを開いて「登録する」を押してください。',
    ignore: '心当たりがなければ、このメールは無視してください。何も変わりません。',
    leave: '配信を止めるには（今でも後でも）：',
  },
  zh: {
    subject: '请确认订阅 Batida 邮件',
    asked: '有人（很可能是你）用这个邮箱地址订阅了 Batida 的邮件。',
    confirm: '如果想收到邮件，请打开这个页面并点“订阅”：',
    ignore: '如果不是你本人操作，请忽略这封邮件，什么都不会改变。',
    leave: '现在或以后想退订：',
  },
  pt: {
    subject: 'Confirme sua assinatura da newsletter do Batida',
    asked: 'Alguém, provavelmente você, deixou este e-mail para a newsletter do Batida.',
    confirm: 'Para receber, abra esta página e toque em Assinar:',
    ignore: 'Se não foi você, ignore esta mensagem: nada muda.',
    leave: 'Para cancelar, agora ou depois:',
  },
};

const isLanguage = (text: string): text is Language => LANGUAGES.some((one) => one === text);

/** Asks whoever has an address whether the newsletter may come. */
export function askingLetter(language: string, confirm: string, unsubscribe: string) {
  const words = ASKING[isLanguage(language) ? language : 'en'];
  const text = [words.asked, `${words.confirm}\n${confirm}`, words.ignore, `${words.leave}\n${unsubscribe}`].join(
    '\n\n',
  );
  return { subject: words.subject, text: `${text}\n`, unsubscribe };
}
