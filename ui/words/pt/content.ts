/** Texts in Brazilian Portuguese: the content pages (ui/site), the long ones apart. */

import type { content as english } from '../en/content.ts';
import type { Words } from '../shape.ts';

export const content: Words<typeof english> = {
  bar: {
    skip: 'Ir para o conteúdo',
    name: 'Seções',
    magazine: 'Revista',
    help: 'Ajuda',
    logIn: 'Entrar',
    profileOf: 'Perfil: {{name}}',
    logOut: 'Sair',
  },
  missing: {
    title: '404: página não encontrada',
    body: 'Não há nada neste passo. A página mudou de lugar ou nunca existiu.',
    studio: 'Ir para o estúdio',
  },
  old: {
    title: 'O Batida não roda neste navegador',
    lacks: 'Falta {{part}} no {{browser}}.',
    lacksHere: 'Falta {{part}} neste navegador.',
    script: 'o JavaScript atual',
    https: 'Os navegadores só dão som a endereços que começam com https, e este não começa.',
    off: 'Ele é novo o bastante: {{part}} está desativado, talvez pelo modo de bloqueio ou por quem administra este aparelho.',
    works: 'Abra este endereço em um destes',
    newer: '{{version}} ou mais novo',
    apple: 'No iPhone ou iPad, uma atualização do sistema traz um Safari mais novo.',
    android: 'No Android, procure um Chrome mais novo na loja.',
    kept: 'Suas músicas neste aparelho continuam intactas.',
    save: 'Salvar minhas músicas em arquivos',
    saved: 'Músicas no arquivo: {{songs}} de {{all}}.',
    saveFailed: 'Não deu para criar o arquivo.',
    read: 'A revista, a ajuda e as páginas de músicas compartilhadas podem ser lidas aqui mesmo assim.',
  },
  help: {
    title: 'Ajuda',
    description: 'Seu primeiro beat em cinco passos, para que serve cada tela e respostas ao que mais se pergunta.',
    step: {
      pick: 'Escolha um instrumento no botão de uma faixa.',
      build: 'Toque nos quadrados da grade para montar um pattern.',
      play: 'Aperte o Play.',
      adjust: 'Ajuste o volume e os efeitos.',
      save: 'Crie uma conta para salvar na nuvem.',
    },
    cards: 'Jeitos de aprender',
    card: {
      guide: 'Guia de uso',
      guideAbout: 'Para que serve cada tela.',
      walk: 'Passeios em vídeo',
      walkAbout: 'Sem fala, mostrados pelo próprio programa na sua música.',
      community: 'Ajuda da comunidade',
      communityAbout: 'Pergunte a quem faz o mesmo som.',
    },
    guide: 'As seis telas',
    view: {
      arrange: 'A grade de passos: uma linha por faixa, um quadrado por passo. O som da faixa escolhida fica ao lado.',
      session: 'Clipes e cenas. Dispare ao vivo ou monte a música inteira.',
      piano: 'Notas com altura, duração e velocity, para melodias e acordes.',
      mix: 'Um canal por faixa: volume, pan, sends, efeitos, níveis.',
      edit: 'Grave com o microfone, corte takes, toque pads com seus próprios sons.',
      setup: 'Áudio, MIDI, idioma, aparência, armazenamento e privacidade.',
    },
    questions: 'Perguntas',
    categories: 'Categorias',
    category: {
      start: 'Primeiros passos',
      audio: 'Áudio e gravação',
      saving: 'Projetos e salvamento',
      devices: 'Celular e compatibilidade',
      tools: 'Recursos e ferramentas',
      trouble: 'Suporte técnico',
      privacy: 'Conta e privacidade',
    },
    q: {
      account: 'Preciso de uma conta?',
      cost: 'Quanto custa?',
      silence: 'Aperto o Play e não sai som',
      record: 'Como gravo a minha voz?',
      late: 'Por que a minha gravação entra atrasada?',
      import: 'Posso usar os meus próprios sons?',
      where: 'Onde estão as minhas músicas?',
      export: 'Como tiro a minha música daqui?',
      deleted: 'Apaguei uma música. Ela se perdeu?',
      browsers: 'Quais navegadores posso usar?',
      phone: 'Funciona no meu celular?',
      install: 'Preciso instalar alguma coisa?',
      midi: 'Posso tocar com um teclado MIDI?',
      together: 'Dá para fazer música junto?',
      stems: 'Posso exportar cada faixa separada?',
      crackle: 'O som estala ou para',
      crash: 'A aba fechou enquanto eu trabalhava',
      answer: 'Em quanto tempo vocês respondem?',
      seen: 'Quem pode ver as minhas músicas?',
      password: 'Esqueci a minha senha',
      delete: 'Como apago a minha conta?',
    },
    a: {
      account:
        'Não. O estúdio inteiro funciona sem conta, e o que você faz fica neste aparelho. Com uma conta, suas músicas ficam na nuvem também: perder o celular não é perder as músicas.',
      cost: 'Nada. O estúdio inteiro é grátis, e nada é vendido.',
      silence:
        'Tire o celular do silencioso, aumente o volume e toque no Play mais uma vez: o navegador só deixa uma página soar depois de um toque. Depois veja se há uma faixa mutada ou outra em solo.',
      record:
        'Aperte o botão vermelho. Na primeira vez, o navegador pede o microfone. A reprodução começa com uma contagem, e o que você canta ou toca vira um take na música.',
      late: 'Fone Bluetooth atrasa o som. Use um cabo ou o alto-falante e deixe os $t(shell.setup) medirem a ida e volta: daí em diante os takes vão para onde você tocou.',
      import:
        'Sim. WebM, WAV e OGG funcionam sempre, e tudo o mais que o seu navegador toca também. Ponha o som em um pad do sampler ou em uma faixa só dele.',
      where:
        'Neste aparelho, no armazenamento do navegador; cada mudança é salva automaticamente. Com uma conta você também salva versões na nuvem. O navegador pode limpar o armazenamento quando o aparelho enche: guarde uma cópia do que importa.',
      export:
        '“Compartilhar” manda para os amigos: em MP3 ou M4A, em vídeo, ou num link que leva a música inteira. “$t(shell.renderToWav)” faz um arquivo de som em 16 bits, 24 bits ou 32 bits float. “$t(shell.midiExport)” leva as notas para outros programas. Um arquivo de projeto guarda a música inteira.',
      deleted: 'Ainda não. Ela fica {{binTime}} na lixeira e pode ser recuperada.',
      browsers:
        'Por completo: {{browsersFull}}, e mais novos. Tudo funciona a partir de {{browsersAll}}, gastando um pouco mais de bateria. É para eles que o Batida foi feito; não deu para testar todos.',
      phone:
        'Sim, aqui o celular vem primeiro. Recomendamos iOS 14 ou Android 8 ou mais novo e 4 GB de memória. Músicas longas com muitos efeitos pedem um celular mais rápido.',
      install:
        'Não. Ele abre no navegador, sem driver e sem plugin. Depois da primeira visita, o estúdio funciona também sem conexão.',
      midi: 'Sim, por cabo ou Bluetooth, em navegadores com Web MIDI: Chrome, Edge e Firefox. O Safari não tem; nele, toque nas teclas da tela.',
      together:
        'Vocês constroem em cima das músicas uns dos outros: compartilhar, remixar, pegar uma parte. Tocar na mesma música ao mesmo tempo ainda não é possível.',
      stems: 'Sim. Escolha $t(exporting.stems) ao renderizar: cada faixa vira um arquivo WAV.',
      crackle:
        'O aparelho não está dando conta. Feche outras abas e aplicativos, congele uma faixa com muitas vozes e olhe “$t(shell.monitor)” nos $t(shell.setup), que mostra quando acontece.',
      crash:
        'Abra o Batida de novo. Cada mudança é salva em menos de um quarto de segundo, e a gravação é escrita enquanto corre: ela é oferecida a você outra vez.',
      answer: 'Erros: {{replyBug}}. Ideias: {{replyFeature}}. O resto: {{replyGeneral}}.',
      seen: 'Só você, até compartilhar uma. O que você compartilha no hub pode ser público ou só para quem tem o link, e dá para retirar.',
      password:
        'Use um dos códigos de recuperação mostrados quando você criou a conta: cada um vale uma vez. A senha nova precisa de pelo menos {{shortestPassword}} caracteres.',
      delete:
        'No seu perfil, lá embaixo. O que é seu sai; as músicas de outras pessoas feitas a partir das suas ficam, sem o seu nome. Antes você pode exportar todos os seus dados.',
    },
    more: 'Ainda precisa de ajuda?',
    moreBody: 'Em geral respondemos em dois dias.',
    write: 'Escreva para nós',
  },
  contact: {
    title: 'Contato',
    description: 'Conte um erro, sugira um recurso ou peça ajuda. Lemos tudo.',
    form: 'Escreva para nós',
    name: 'Nome',
    email: 'E-mail',
    category: 'É sobre o quê?',
    categories: { general: 'Assunto geral', bug: 'Um erro', feature: 'Uma ideia', help: 'Ajuda' },
    subject: 'Assunto',
    message: 'Mensagem',
    send: 'Enviar',
    sending: 'Enviando...',
    sent: 'Mensagem enviada!',
    sentBody: 'Obrigado por escrever. Vamos ler e responder em breve.',
    failed: 'Não foi possível enviar a mensagem',
    failedBody: 'Confira a conexão e envie de novo. O que você escreveu continua aqui.',
    failedForm:
      'Preencha todos os campos e confira o e-mail. Se estava tudo certo, espere uma hora: tantas mensagens seguidas não são aceitas.',
    back: 'Voltar ao formulário',
    replies: 'Quando respondemos',
    reply: {
      bug: 'Erros',
      feature: 'Ideias',
      general: 'Todo o resto',
      firstLook: 'Primeira escuta do que você compartilha',
    },
    quick: 'Ajuda rápida',
    silent: 'Sem som',
    silentAbout: 'Silencioso, volume, um toque. Nessa ordem.',
    lost: 'Sumiu uma música',
    lostAbout: 'Olhe primeiro em $t(shell.load), depois na lixeira.',
    account: 'Crie uma conta',
    accountBody: 'Suas músicas na nuvem, um nome no hub. O e-mail é opcional.',
    register: 'Criar conta',
    faq: 'O que mais se pergunta',
    q: {
      record: 'Como gravo?',
      export: 'Como exporto o meu projeto?',
      private: 'Quem pode ver os meus dados?',
      formats: 'Que arquivos de áudio posso trazer?',
      together: 'Dá para trabalhar na mesma música ao mesmo tempo?',
      mobile: 'Funciona no celular?',
    },
    a: {
      record: 'Aperte o botão vermelho e permita o microfone quando o navegador pedir.',
      export: 'Com “$t(shell.renderToWav)”: a mix inteira ou cada faixa no seu arquivo.',
      private: 'Seus dados são privados, a não ser que você os torne públicos.',
      formats: 'WebM, WAV e OGG, e tudo o mais que o seu navegador toca.',
      together:
        'Vocês constroem em cima das músicas uns dos outros: compartilhar, remixar, pegar uma parte. Tocar na mesma música ao mesmo tempo ainda não é possível.',
      mobile: 'Sim. Todas as telas funcionam no celular, em pé e deitado.',
    },
  },
  about: {
    title: 'Sobre o Batida',
    description:
      'Um estúdio de música no navegador, para o celular que você já tem: o que é, para quem e como é feito.',
    lead: 'O Batida é um estúdio que abre no navegador, no celular que você já tem.',
    mission: 'Por que existe',
    missionBody:
      'Fazer música não devia começar comprando alguma coisa. Um beat, uma voz, uma música inteira: tudo o que é preciso está aqui, e é tudo grátis.',
    what: 'O que é',
    whatBody:
      'Um sequenciador de passos com baterias eletrônicas e synths, clipes e cenas, piano roll, mixer com efeitos, gravação e edição de áudio, um sampler de 16 pads, uma biblioteca de sons e um hub para compartilhar músicas e construir em cima das dos outros.',
    whom: 'Para quem',
    whomBody:
      'Para quem faz beat no ônibus, na cozinha, no computador dividido: em São Paulo, Dacar, Jacarta, Mumbai ou na casa ao lado. Funciona sem conta e sem assinatura.',
    made: 'Como é feito',
    madeBody:
      'Cada som é calculado no seu aparelho, por um único motor pequeno em WebAssembly. A música é guardada como notas e ajustes: pesa poucos kilobytes e soa igual para todo mundo. A mesma música, renderizada duas vezes, é igual até o último bit.',
    quality: 'Como sabemos que funciona',
    qualityBody:
      'Cada som, cada mudança e cada página passam por testes antes de sair; o tempo e a perda de dados são medidos, não supostos. O que não deu para testar em aparelhos reais chamamos de “feito para”.',
    access: 'Para todo mundo',
    accessBody:
      'Cada controle tem nome e funciona pelo teclado. Contraste, tamanho do texto e movimento seguem as suas preferências. Dá para criar e gravar com leitor de tela. Se algo atrapalha você, conte para nós.',
    who: 'Quem está por trás',
    whoBody:
      'Quem cuida deste site cuida do Batida. Não há prêmios para mostrar nem números para exibir; há o programa.',
    next: 'O que vem depois',
    nextBody:
      'O que as pessoas nos escrevem. Não damos datas: o que está aqui funciona, e o que ainda não existe não é prometido.',
    part: 'Participe',
    partBody: 'Escreva o que falta, conte o que está errado, compartilhe um loop.',
  },
};
