/** Texts: privacy. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { PrivacyText } from '../shape.ts';

export const privacy: PrivacyText = {
  title: 'Privacidade',
  description: 'O que o Batida guarda, por quanto tempo, quem vê e como apagar.',
  updated: 'Última atualização e vigência: {{date}}',
  onThisPage: 'Nesta página',
  sections: {
    minute: {
      title: 'Em um minuto',
      blocks: [
        'Sem conta, suas músicas ficam no seu aparelho. Não temos cópia e não podemos ver.',
        'Com conta, guardamos o que você salva na nuvem, o que compartilha, um hash da sua senha e o que escreve sobre você. Nada disso é vendido, e nada disso serve para treinar coisa nenhuma.',
        'Nem publicidade nem estatística é carregada antes do seu sim, e nunca no estúdio.',
        'Você pode levar tudo num arquivo só, e pode apagar tudo por conta própria, na hora.',
        'Quem responde pelo Batida é quem opera este site. Como falar está no fim desta página.',
      ],
    },
    device: {
      title: 'O que fica no seu aparelho',
      blocks: [
        'Músicas, gravações, sons, ajustes e o histórico de desfazer ficam no armazenamento do seu navegador. Não vão para ninguém, a menos que você salve na nuvem, compartilhe, ou mande um link ou arquivo.',
        'O microfone é usado quando você grava, o MIDI quando você pede, e a câmera só para ler um código. O navegador pergunta sempre que precisa, e o que a câmera vê não é guardado.',
        'Um link que contém uma música a leva depois do # do endereço. Os navegadores não mandam essa parte a servidor nenhum, então ela também não chega a nós.',
        'As músicas continuam no aparelho depois que você sai da conta. Em Ajustes dá para apagar tudo o que o Batida guarda ali.',
      ],
    },
    account: {
      title: 'O que a conta acrescenta',
      blocks: [
        'A conta precisa de um nome de usuário e uma senha. E-mail, nome, sobrenome, bio, site e links são com você. Para funcionar, guardamos:',
        {
          list: [
            'um hash da sua senha, feito com uma chave secreta, e hashes dos códigos de recuperação: não conseguimos ler nem uma nem outros',
            'os projetos, versões e gravações que você salva na nuvem',
            'o navegador com que você entrou e quando, para você poder ver e encerrar suas sessões',
            'marcas das últimas redes de onde você entrou, para que quem tenta adivinhar sua senha não consiga trancar você do lado de fora. A marca é feita com uma chave secreta; ninguém volta dela para um endereço',
          ],
        },
        'Guardamos isso porque sem isso não haveria conta: nas palavras da lei, para cumprir nosso contrato com você.',
      ],
    },
    hub: {
      title: 'O que os outros veem no hub',
      blocks: [
        'O hub mostra seu nome nele, o que você compartilha, seus comentários, e suas curtidas e quem você segue só como número. Nunca o nome de usuário com que você entra, seu e-mail ou seu nome verdadeiro. O que você compartilha “com o link” não está em lista nenhuma, mas quem tem o endereço pode abrir.',
        'Uma reprodução ou um download conta uma vez por dia. Para isso guardamos uma marca da conta, ou da rede de quem não entrou, por {{countedDays}} dias.',
        'Uma denúncia fica guardada enquanto existir aquilo de que trata, com o motivo e quem enviou. O que a moderação decide é escrito num livro que ninguém pode mudar: o que se decidiu, por quê e quem.',
      ],
    },
    letters: {
      title: 'O que você nos escreve',
      blocks: [
        'O formulário de contato guarda sua mensagem e, de visitantes, o nome e o e-mail que derem, para podermos responder; depois de {{feedbackDays}} dias é apagado.',
        'A newsletter só começa se você abrir o link do e-mail que mandamos primeiro. Senão, esquecemos o endereço depois de {{unconfirmedDays}} dias. Todo e-mail traz um link que encerra e apaga o endereço.',
        'Um pedido de remoção fica guardado até ser respondido, e mais {{takedownDays}} dias depois, caso alguém pergunte por ele.',
      ],
    },
    traces: {
      title: 'O que toda visita deixa',
      blocks: [
        'O servidor escreve um log para acharmos falhas e ataques: a hora, o que foi pedido, como terminou. Onde algo foi recusado, também o número da conta e uma marca da rede. Não há nele endereço, senha, cookie nem música. As linhas são apagadas depois de {{logDays}} dias.',
        'Para segurar enxurradas e adivinhações, os pedidos são contados por rede, como hashes que somem quando a contagem acaba.',
        'É nosso interesse legítimo num serviço que funcione e seja seguro.',
      ],
    },
    cookies: {
      title: 'Cookies e parecidos',
      blocks: [
        'Há um único cookie nosso. Ele é posto quando você entra, contém uma palavra aleatória que nomeia sua sessão, e mais nada. Sem uso, a sessão acaba depois de {{idleDays}} dias, e depois de {{absoluteDays}} dias de qualquer jeito. Visitante não tem cookie.',
        'Sua escolha sobre publicidade e estatística fica no armazenamento do navegador, com o nome cookieConsent. Dá para mudar quando quiser: “Cookies”, no pé de toda página, ou Ajustes no estúdio.',
      ],
    },
    ads: {
      title: 'Publicidade e estatística',
      blocks: [
        'O Batida pode ser pago por publicidade nas páginas de conteúdo: esta, a ajuda, a revista. Se há ou não, decide quem opera o site; onde nenhum serviço foi configurado, não há espaço e nada é carregado. O estúdio, com o hub dentro, o login e o seu perfil nunca têm. Nas páginas públicas de músicas e pessoas podem ser contadas visitas, se você aceitou; publicidade ali não aparece.',
        'Onde há um serviço, ele só é carregado depois que você aceita, e só para o que aceitou: estatística, publicidade, as duas ou nenhuma. Antes da escolha, tudo está negado. Ele pode então pôr cookies próprios e saber o seu endereço; o que faz com isso está na política dele.',
        'Se o seu navegador manda o sinal Global Privacy Control, isso é um não às duas.',
      ],
    },
    long: {
      title: 'Por quanto tempo guardamos',
      blocks: [
        {
          rows: [
            ['Conta, perfil, projetos, gravações', 'até você apagar'],
            ['Projetos apagados', '{{binDays}} dias na lixeira'],
            ['Envios que não terminaram', '{{uploadDays}} dias'],
            ['Sessão', '{{idleDays}} dias sem uso, {{absoluteDays}} no máximo'],
            ['Quem tocou ou baixou o quê', '{{countedDays}} dias'],
            ['Mensagens do formulário de contato', '{{feedbackDays}} dias'],
            ['Endereço da newsletter sem resposta', '{{unconfirmedDays}} dias'],
            ['Pedidos de remoção, depois de respondidos', '{{takedownDays}} dias'],
            ['Linhas do log', '{{logDays}} dias'],
            ['Backups do banco de dados', '{{backupDays}} dias'],
          ],
        },
      ],
    },
    rights: {
      title: 'Seus direitos',
      blocks: [
        'Você pode ver o que guardamos de você, corrigir, levar, limitar o uso ou se opor a ele, e mandar apagar, more onde morar. Para quase tudo não precisa de ninguém: o perfil mostra e muda, e “{{exportData}}” dá tudo num arquivo, com as músicas em JSON e as gravações em áudio.',
        'Para o resto, escreva. Respondemos a perguntas sobre privacidade em até {{inquiryDays}} dias. O que você aceitou pode ser retirado quando quiser, e você pode reclamar à autoridade de proteção de dados de onde mora.',
        { to: 'profile', text: 'Abrir seu perfil' },
      ],
    },
    delete: {
      title: 'Apagar sua conta',
      blocks: [
        'Perfil, “{{deleteAccount}}”, sua senha: a conta e tudo o que há nela são apagados na hora, com perfil, projetos, gravações, comentários, curtidas e tudo o que você compartilhou. Em até {{backupDays}} dias some também dos nossos backups.',
        'Onde outros construíram sobre uma música sua, fica na linhagem um lugar sem nome, texto nem som, para que a deles não se desfaça. Linhas do log podem ainda conter o número da conta até serem apagadas; ele já não leva a ninguém.',
        'O que está no seu aparelho fica ali até você apagar.',
      ],
    },
    young: {
      title: 'Crianças',
      blocks: [
        'O Batida não é feito para menores de {{youngest}} anos, e eles não podem ter conta. Se souber de alguém, escreva: apagamos a conta com tudo o que há nela.',
      ],
    },
    safe: {
      title: 'Como é protegido',
      blocks: [
        'Tudo viaja criptografado. Senhas são guardadas como hash, tokens e redes como marcas com chave; músicas e gravações só são lidas pelo dono, a menos que sejam compartilhadas. O código é aberto, com uma lista do que é testado.',
        'Nenhum sistema é perfeito. Se seus dados caírem em mãos erradas, avisamos você e as autoridades, como manda a lei.',
      ],
    },
    write: {
      title: 'Perguntas e mudanças',
      blocks: [
        'Se esta página mudar, muda a data, e se a mudança importar para você, avisamos antes de valer.',
        { to: 'contact', text: 'Escrever para nós' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};
