/** Two lists of words: a new song is named by one of each. Divided by blanks. */
export const names = {
  first:
    'Tin Zinc Blue Late Slow Warm Paper Copper Night Salt Red Quiet Hollow Silver Early Amber Glass Velvet Golden Empty Electric Sunday Harbor Rooftop Southern Distant Broken Second',
  second:
    'Rain Balcony Shutter Ferry Arcade Window Street Tram River Lantern Station Bicycle Summer Signal Corner Kitchen Bridge Radio Stairs Garden Weather Island Mirror Letter Door Engine Moon Avenue',
  joined: '{{first}} {{second}}',
};
