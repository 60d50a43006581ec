/** Texts: the article on three AI music tools. */
import type { ToolsText } from '../shape.ts';

export const tools: ToolsText = {
  title: 'Três ferramentas de IA que deixam a música com você',
  excerpt:
    'Uma transforma um cantarolar em notas, outra desmonta uma música, outra continua o que você começou. As três são grátis; cada uma tem um porém.',
  tags: ['IA', 'Análise'],
  lead: [
    'Há programas que prometem uma música pronta a partir de uma frase. Não é deles que se trata aqui. Atrás de uma música que ninguém fez não há ninguém, muitas vezes não se diz com que gravações a máquina aprendeu, e em muitos países ainda não se sabe de quem é o resultado.',
    'Mais úteis são as ferramentas pequenas que fazem bem uma coisa chata: escrever notas, separar a bateria da voz, sugerir uma virada. Escolhemos três que são grátis, de código aberto e feitas por gente que conta como fez. O que escrevemos se apoia na documentação e nos artigos delas. O som, julgue com as suas próprias músicas.',
  ],
  items: {
    basicPitch: {
      description:
        'Feita por um grupo de pesquisa do Spotify e publicada em 2022. Você dá uma gravação, ela devolve um arquivo MIDI: que nota, de quando até quando, com os bends. Não importa o instrumento, e ela ouve várias notas ao mesmo tempo.',
      pros: [
        'Roda no navegador, na página dela, sem instalar nada',
        'Pequena e rápida: um notebook velho basta',
        'Guarda glides e vibratos como pitch bend',
        'Licença Apache, também para trabalho comercial',
      ],
      cons: [
        'Rende mais com um instrumento de cada vez; uma mix inteira vira sopa',
        'Bateria não tem altura de nota, e ela inventa uma',
        'O ritmo precisa ser quantizado depois',
      ],
      verdict:
        'O melhor caminho que conhecemos da melodia na cabeça até a linha de baixo na grade. Cantarole, carregue o MIDI numa faixa e conserte as duas notas que saíram erradas.',
    },
    demucs: {
      description:
        'Pega uma música pronta e separa em quatro: bateria, baixo, voz e todo o resto. Alexandre Défossez escreveu quando estava na Meta. Hoje mantém por conta própria, avisa que não desenvolve mais e que a resposta pode demorar.',
      pros: [
        'Uma das melhores separações que se consegue de graça',
        'Roda no seu computador: sem upload, sem conta, sem limite',
        'Licença MIT, e está dentro de muitos outros programas',
      ],
      cons: [
        'Pede computador, Python e paciência; não é coisa para celular',
        'Pratos e reverb deixam rastro em todas as partes',
        'Não tem página própria para testar',
      ],
      verdict:
        'Excelente para aprender como uma música é feita, para praticar junto e para salvar mixes suas cujas faixas se perderam. Mas separar uma música não faz dela sua: a voz de um disco continua sendo de quem cantou. Peça, ou deixe de fora.',
    },
    magentaStudio: {
      description:
        'Cinco ferramentas pequenas do Magenta, um projeto de pesquisa do Google. Continue segue a sua melodia ou o seu beat, Generate faz quatro compassos do nada, Interpolate acha o que há entre dois patterns, Groove dá a uma bateria dura o tempo de um baterista, Drumify inventa bateria para uma melodia.',
      pros: [
        'Só fala MIDI: sugira o que sugerir, você escolhe os sons e muda as notas',
        'Grátis e aberta, e depois de instalada funciona sem internet',
        'Groove é uma aula sobre o que uns poucos milissegundos fazem',
      ],
      cons: [
        'A versão nova vive dentro do Ableton Live; a antiga também andava sozinha',
        'Aprendeu com arquivos que são quase todos pop ocidental: não espere que ela saiba o que é um tresillo',
        'Sugere muita coisa comum; prepare-se para jogar fora nove de dez',
      ],
      verdict: 'Boa companhia num dia sem ideia. Fique com um compasso do que ela oferece e faça você os outros sete.',
    },
  },
  closing: [
    {
      title: 'Três perguntas antes de usar qualquer uma',
      body: [
        'Para onde vai a sua gravação? Se ela sobe, alguém guarda; leia por quanto tempo. Com o que ela aprendeu? Se não dizem, talvez não possam dizer. E o que você pode fazer com o resultado? “Grátis” muitas vezes quer dizer grátis até você ganhar alguma coisa.',
      ],
    },
    {
      title: 'E no Batida?',
      body: [
        'Aqui nada foi treinado com a música de ninguém. Quando o Batida sugere um pattern ou faz uma música crescer do seu beat, segue regras que gente escreveu, e joga dados. Peça de novo e sai outra; um desfazer leva tudo embora.',
      ],
    },
  ],
};
