/** Texts in Brazilian Portuguese: words that name new songs. The first are all feminine, so that the second agree with them. */
export const names = {
  first:
    'Chuva Rua Lua Noite Janela Porta Ilha Praia Lâmpada Escada Cozinha Cidade Onda Esquina Varanda Laje Estação Bicicleta Carta Palmeira Manhã Brisa Maré Ladeira Praça Rádio Garoa Rede',
  second:
    'azul tardia lenta quente vermelha dourada prateada distante vazia elétrica tranquila salgada serena verde aberta escura clara segunda estranha macia comprida quieta ligeira nova doce branca perdida molhada',
  joined: '{{first}} {{second}}',
};
