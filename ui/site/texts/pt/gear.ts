/** Texts: the article on five devices for a small studio. */
import type { GearText } from '../shape.ts';

export const gear: GearText = {
  title: 'Cinco aparelhos para um estúdio sem muito dinheiro',
  excerpt:
    'Fone, interface, microfone, teclas e um sampler de bolso: cinco clássicos, para que serve cada um e em que ordem comprar.',
  tags: ['Equipamento', 'Pouca grana'],
  lead: [
    'Dá para fazer uma música inteira com um celular e o fone que veio na caixa. Muita gente faz, e ninguém que dança pergunta com o quê. Então esta não é uma lista do que você precisa. É uma lista do que mais ajuda por menos dinheiro, na ordem em que a gente compraria.',
    'Os cinco estão há anos em lojas e estúdios. É de propósito: acham-se usados em todo canto, e os defeitos já são conhecidos. Escolhemos pelas fichas técnicas e pelo que se escreveu sobre eles ao longo do tempo; não testamos nada em laboratório. Nenhum fabricante pagou por isto, e nenhum link leva a uma loja. Os preços são de aparelho novo, sem imposto de importação, que no Brasil chega a dobrar a conta. Procure primeiro um usado.',
  ],
  items: {
    headphones: {
      kind: 'Fone fechado, com fio',
      description:
        'Drivers de 40 mm, fechado atrás, um cabo reto de três metros preso no lado esquerdo e um adaptador para a entrada grande. Não dobra, e trocar o cabo pede ferro de solda.',
      why: 'Você não mixa o que não ouve. Fechado, ele não deixa o beat vazar para o microfone enquanto você canta; com fio, não tem atraso: Bluetooth chega um décimo de segundo depois ou mais, tarde demais para tocar no tempo. Compre primeiro. Nada nesta lista muda tanto a sua música.',
    },
    interface: {
      kind: 'Interface de áudio USB, duas entradas',
      description:
        'Duas entradas para microfone ou instrumento, pré-amplificadores projetados pela Midas, 48 V para microfone condensador, saída de fone própria e uma chave para se ouvir direto. A energia vem do USB.',
      why: 'Ela substitui a pior parte de todo celular e todo notebook: a entrada de microfone. Duas entradas bastam para voz e violão juntos. Com um adaptador ela funciona também em muitos celulares; se o seu dá pouca energia, ponha no meio um hub USB com fonte.',
    },
    microphone: {
      kind: 'Microfone dinâmico para voz',
      description:
        'É fabricado desde 1966 e está em quase todo palco que existe. Ouve o que está bem na frente, pouco da sala e pouco dos vizinhos, e aguenta queda. Não precisa de energia, mas de um cabo XLR e de um pré-amplificador, como o da interface acima.',
      why: 'Condensador barato ouve tudo: o ventilador, a rua, a parede nua. Num quarto que ninguém construiu para gravar, um dinâmico perto da boca soa melhor que muito microfone mais caro. Cuidado com as cópias: o SM58 é um dos aparelhos mais falsificados que existem. Compre de alguém que você saiba onde encontrar.',
    },
    keyboard: {
      kind: 'Teclado MIDI com pads e knobs',
      description:
        'Vinte e cinco teclas pequenas, oito pads que sentem a força do toque, oito knobs e um pequeno joystick para os bends. Um cabo USB alimenta tudo, e não precisa de driver.',
      why: 'Tocar uma linha de baixo é mais rápido que desenhar, e os pads dão ao beat aquelas pequenas diferenças que fazem ele andar. No Batida os pads tocam faixas ou notas, e cada knob pode aprender a mexer qualquer knob da tela. MIDI no navegador funciona no Chrome e no Edge, e no Firefox de computador; o Safari não tem.',
    },
    sampler: {
      kind: 'Sampler e sequenciador de bolso',
      description:
        'Uma placa nua do tamanho de uma calculadora, com microfone, sampler, dezesseis passos e efeitos que você segura com o dedo. Roda com duas pilhas pequenas. Não tem capa nem luz, e a tela é uma piada que acaba sendo útil.',
      why: 'É a única coisa aqui que não promete qualidade. Você grava a chaleira, o ônibus, a sua tia, e um minuto depois já é beat. Os limites dele decidem por você. Ligue na interface, grave um take e continue chopando no celular.',
    },
  },
  closing: [
    {
      title: 'Em que ordem',
      body: [
        'Primeiro o fone. Depois, se você canta ou toca, o microfone e a interface juntos, porque um sem o outro serve para pouco. Então as teclas. O sampler é pelo prazer, e prazer é um motivo.',
        'Só dá para uma coisa? Fone. Não dá para nenhuma? Procure um quarto com cortina, apoie o celular num travesseiro, cante de lado e não de frente, e grave dois takes.',
      ],
    },
    {
      title: 'O que ficou de fora',
      body: [
        'Monitores. Num quarto pequeno e vazio até os bons mentem sobre o grave, e tratar o quarto custa mais que a caixa. Ouça a mix no fone, no próprio celular e no carro de alguém: se o kick se sente nos três, está certo.',
      ],
    },
  ],
};
