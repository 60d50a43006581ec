/** Texts in German: words that name new songs. The second are all feminine, so that the first agree with them. */
export const names = {
  first:
    'Blaue Späte Frühe Rote Stille Leise Warme Kühle Ferne Goldene Silberne Gläserne Elektrische Leere Lange Helle Dunkle Grüne Zweite Fremde Samtene Offene Schnelle Sanfte Salzige Nasse Weite Letzte',
  second:
    'Fähre Brücke Straße Laterne Insel Treppe Küche Nacht Welle Gasse Ampel Kreuzung Mauer Wolke Sonne Lampe Stadt Küste Reise Palme Bucht Wiese Tür Stunde Etage Münze Linie Bahn',
  joined: '{{first}} {{second}}',
};
