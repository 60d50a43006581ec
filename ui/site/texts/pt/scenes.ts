/** Texts: the article on six cities and their music. */
import type { ScenesText } from '../shape.ts';

export const scenes: ScenesText = {
  title: 'Seis cidades, seis jeitos de fazer grave',
  excerpt:
    'Lagos, Joanesburgo, Luanda, Rio de Janeiro, Medellín, Jacarta: de onde saem os beats que o resto do mundo dança uns anos depois.',
  tags: ['Cenas', 'Cidades'],
  lead: [
    'Música nova de dançar raramente nasce em estúdio bom. Nasce onde tem um programa pirata, um carro com som alto e um motivo para não dormir. Estas seis cidades mudaram o que um kick pode fazer, cada uma do seu jeito.',
    'Isto é uma porta de entrada, não um ranking. Um lugar que estava aberto quando escrevemos pode estar fechado quando você ler; pergunte a quem mora lá. De cada cidade damos um lugar que toca o som dela com carinho. O link abre a página deles; o que toca hoje é com eles. E se você é de uma delas e a gente errou, escreva.',
  ],
  items: {
    lagos: {
      city: 'Lagos',
      country: 'Nigéria',
      scene: 'Afrobeats',
      description:
        'O s faz diferença. Afrobeat, sem ele, é o que Fela Kuti e o baterista Tony Allen fizeram nos anos 70: longo, político, com uma banda do tamanho de um time de futebol. Afrobeats é o que Lagos fez depois disso, com highlife, dancehall e R&B, e enche estádio em quatro continentes. O New Afrika Shrine, em Ikeja, é tocado pelos filhos de Fela e recebe todo outubro a Felabration; os shows de Ano-Novo na Tafawa Balewa Square juntam mais gente que muito festival.',
      sound:
        'Entre 95 e 112 BPM. O kick deixa o quarto tempo livre, um aro responde de três em três, um shaker não para e o baixo fala nos vazios. O swing é pouco e tudo depende dele.',
      whyItMatters:
        'Mostrou que a música mais ouvida do mundo pode ser suave, lenta e cantada em várias línguas ao mesmo tempo, e que não precisa ser feita em Los Angeles.',
    },
    johannesburg: {
      city: 'Joanesburgo',
      country: 'África do Sul',
      scene: 'Amapiano',
      description:
        '“Os pianos”, em zulu. De que township ele vem se discute em Soweto com o mesmo calor que em Pretória, onde muitas das primeiras músicas foram feitas. Cresceu em meados da década de 2010 do deep house, do kwaito e do gosto por acorde de jazz; era montado em casa no FL Studio e viajava por mensagem e nos táxis muito antes de tocar no rádio. A Konka, em Soweto, é um dos lugares onde hoje ele se arruma para a noite; o Constitution Hill, que já foi prisão, deu a ele um festival.',
      sound:
        'De 108 a 115 BPM, sem pressa. Um kick macio, um shaker que não para nunca, acordes abertos de piano elétrico e, lá na frente, o log drum: um baixo que é tambor e melodia ao mesmo tempo.',
      whyItMatters:
        'Paciência. Uma música pode levar sete minutos, e o drop é uma nota de baixo. Meio mundo já tem um log drum; poucos seguram o bastante.',
    },
    luanda: {
      city: 'Luanda',
      country: 'Angola',
      scene: 'Kuduro',
      description:
        'Começou por volta de 1990, durante a guerra, como dança: Tony Amado conta que tinha visto Jean-Claude Van Damme dançar bêbado e duro num filme. A música veio depois, feita por gente que tinha pouco mais que um teclado e um computador. Quem espalhou foram os candongueiros, as vans azuis e brancas cujos motoristas eram o rádio dos musseques. Sebem e Os Lambas aumentaram o kuduro, Titica levou ao mundo. Em palcos como o do Palácio de Ferro, e aos domingos no Kilamba, ouve-se de onde ele vem: o semba.',
      sound:
        'De 130 a 142 BPM. Kick nos quatro tempos, duas caixas que não querem saber disso, uma onda quadrada de riff e uma voz que é tambor. Quase não tem acorde, e não faz falta.',
      whyItMatters:
        'Um país conhecido por uma guerra passou a ser conhecido por uma dança. Da periferia de Lisboa ao budots das Filipinas, muito do que é duro e alegre tem primo em Luanda.',
    },
    rio: {
      city: 'Rio de Janeiro',
      country: 'Brasil',
      scene: 'Baile funk',
      description:
        'Nos anos 80 as equipes de som do subúrbio tocavam Miami bass, e o DJ Marlboro foi dos primeiros a botar letra em português. Depois a bateria eletrônica deu lugar a samples de atabaque, e estava aí o tamborzão. O baile é da favela e foi proibido mais de uma vez; uma lei reconhece hoje o funk como cultura. No Circo Voador, na Lapa, ele já teve festa própria, e debaixo do viaduto de Madureira o primo mais macio, o charme, é dançado toda semana desde 1990.',
      sound:
        'O tamborzão, perto de 130 BPM: kick, caixa e tambores dividem uma linha só, toda sincopada, e ninguém põe hi-hat de enfeite. Um ramo mais novo anda a 150 ou mais. O baixo é o kick; o resto é voz.',
      whyItMatters:
        'Faz uma música inteira com um loop de tambor, um grito e atitude. Quem acha que mais faixas é mais música devia ouvir por uma hora.',
    },
    medellin: {
      city: 'Medellín',
      country: 'Colômbia',
      scene: 'Reggaeton',
      description:
        'O reggaeton nasceu entre o Panamá, Nova York e Porto Rico. Medellín adotou, com rádios que não tocam outra coisa, dezenas de estúdios e uma geração que compõe junto: “Ginza” foi feita em quatro dias numa casa, com uma melodia de cada um que estivesse acordado. O Perro Negro, perto do parque de El Poblado, é uma sala pequena e escura cujo nome meio continente sabe cantar. As noites grandes são na La Macarena, a antiga praça de touros, e no estádio.',
      sound:
        'O dembow, de 88 a 100 BPM: o kick reto, a caixa na quarta e na sétima de oito semicolcheias. Por cima Medellín pôs melodia de pop, synth macio e muito ar.',
      whyItMatters:
        'É o melhor argumento para trabalhar junto. Nenhuma cena deste tamanho é tanto obra de grupos, de compositores e produtores cujo nome vem pequeno embaixo do título. Dê o crédito; ele volta.',
    },
    jakarta: {
      city: 'Jacarta',
      country: 'Indonésia',
      scene: 'Dangdut e funkot',
      description:
        'O dangdut tem o nome do som do tambor: dang, dut. Nos anos 70 Rhoma Irama misturou orquestra malaia, canção de filme indiano e guitarra de hard rock, e fez disso a música de quase todo indonésio. De Java Oriental veio o koplo, mais rápido, com cantoras como Via Vallen; das discotecas da capital saiu o funkot, de funky kota, um house na correria. O Barakatak, que é de Bandung, foi das primeiras estrelas e voltou. O M Bloc Space, antiga gráfica de dinheiro, e o centro de artes Taman Ismail Marzuki têm palco para tudo isso.',
      sound:
        'Koplo, entre 124 e 148 BPM: o kendang dobra os toques graves, uma flauta responde à voz e a banda grita nas paradas. O tambor grave sobe de altura, não desce. O funkot pega a mesma alegria e acelera.',
      whyItMatters:
        'Por décadas riram dele como música de roça. Agora produtores jovens sampleiam sem ironia, e um arquivo chamado Irama Nusantara salva os discos de onde ele veio.',
    },
  },
  closing: [
    {
      title: 'Roube a ideia, não o disco',
      body: [
        'Das seis você pode partir na grade do Batida: afrobeats, amapiano, kuduro, tamborzão, dembow e koplo estão entre os estilos com que uma música nova pode começar. São escritos em passos, não em samples, então o que você fizer deles é seu.',
        'Depois mude alguma coisa que se ouviria na sua rua. Foi assim que todas começaram. E se for compartilhar, diga de onde vem o ritmo; as pessoas gostam de ser encontradas.',
      ],
    },
  ],
};
