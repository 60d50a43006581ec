/** Texts in French: words that name new songs. The first are all feminine, so that the second agree with them. */
export const names = {
  first:
    'Pluie Rue Lune Nuit Fenêtre Porte Île Plage Lampe Cuisine Ville Vague Terrasse Gare Lettre Lanterne Rivière Radio Tempête Brise Ruelle Place Barque Étoile Horloge Échelle Cour Toiture',
  second:
    'bleue tardive lente douce rouge dorée argentée lointaine vide électrique tranquille salée matinale verte ouverte sombre claire étrange longue rapide creuse blanche perdue mouillée tiède discrète légère sonore',
  joined: '{{first}} {{second}}',
};
