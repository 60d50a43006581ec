/** Texts in Spanish: words that name new songs. The first are all feminine, so that the second agree with them. */
export const names = {
  first:
    'Lluvia Calle Luna Noche Ventana Puerta Isla Playa Lámpara Escalera Cocina Ciudad Ola Esquina Terraza Azotea Estación Bicicleta Carta Palmera Señal Mañana Tormenta Brisa Orilla Moneda Plaza Radio',
  second:
    'azul tardía lenta cálida roja dorada plateada lejana vacía eléctrica tranquila salada temprana verde abierta oscura clara segunda extraña suave larga quieta rápida nueva hueca blanca perdida mojada',
  joined: '{{first}} {{second}}',
};
