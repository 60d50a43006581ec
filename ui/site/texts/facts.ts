/** What the articles say in every language alike: addresses, dates, names, prices, links. Each was looked up; sums are in US dollars. */

const ARTICLE_SLUGS = ['budget-studio-gear', 'ai-music-tools', 'city-scenes'] as const;
export type ArticleSlug = (typeof ARTICLE_SLUGS)[number];

/** Of each article: when it was published (YYYY-MM-DD), and the name of its drawing. */
export const ARTICLES: Readonly<Record<ArticleSlug, { readonly date: string; readonly image: string }>> = {
  'budget-studio-gear': { date: '2025-01-20', image: 'gear' },
  'ai-music-tools': { date: '2025-01-15', image: 'tools' },
  'city-scenes': { date: '2025-01-10', image: 'scenes' },
};

/** What shops asked for it new, taxes apart. */
interface Device {
  readonly name: string;
  readonly dollars: readonly [low: number, high: number];
}

export const GEAR = {
  headphones: { name: 'Audio-Technica ATH-M20x', dollars: [50, 60] },
  interface: { name: 'Behringer U-PHORIA UMC202HD', dollars: [60, 100] },
  microphone: { name: 'Shure SM58', dollars: [100, 110] },
  keyboard: { name: 'Akai Professional MPK mini mk3', dollars: [90, 120] },
  sampler: { name: 'teenage engineering PO-33 K.O!', dollars: [80, 110] },
} as const satisfies Readonly<Record<string, Device>>;
export type GearId = keyof typeof GEAR;

interface Tool {
  readonly name: string;
  readonly demo: string | null;
}

export const TOOLS = {
  basicPitch: { name: 'Basic Pitch', demo: 'https://basicpitch.spotify.com' },
  demucs: { name: 'Demucs', demo: null },
  magentaStudio: { name: 'Magenta Studio', demo: 'https://magenta.withgoogle.com' },
} as const satisfies Readonly<Record<string, Tool>>;
export type ToolId = keyof typeof TOOLS;

interface Place {
  readonly flag: string;
  readonly keyVenues: readonly string[];
  readonly keyArtists: readonly string[];
  readonly mix: { readonly name: string; readonly url: string };
}

export const SCENES = {
  lagos: {
    flag: '🇳🇬',
    keyVenues: ['New Afrika Shrine', 'Tafawa Balewa Square'],
    keyArtists: ['Wizkid', 'Burna Boy', 'Tiwa Savage', 'Tems'],
    mix: { name: 'Afropop Worldwide', url: 'https://afropop.org' },
  },
  johannesburg: {
    flag: '🇿🇦',
    keyVenues: ['Konka, Soweto', 'Constitution Hill'],
    keyArtists: ['Kabza De Small', 'DJ Maphorisa', 'MFR Souls', 'DBN Gogo'],
    mix: { name: 'Boiler Room', url: 'https://boilerroom.tv' },
  },
  luanda: {
    flag: '🇦🇴',
    keyVenues: ['Palácio de Ferro', 'Centro Recreativo e Cultural Kilamba'],
    keyArtists: ['Tony Amado', 'Sebem', 'Os Lambas', 'Titica'],
    mix: { name: 'RDP África', url: 'https://rdpafrica.rtp.pt' },
  },
  rio: {
    flag: '🇧🇷',
    keyVenues: ['Circo Voador', 'Viaduto de Madureira'],
    keyArtists: ['DJ Marlboro', 'Tati Quebra Barraco', 'Ludmilla', 'Anitta'],
    mix: { name: 'NTS', url: 'https://www.nts.live' },
  },
  medellin: {
    flag: '🇨🇴',
    keyVenues: ['Perro Negro', 'La Macarena', 'Estadio Atanasio Girardot'],
    keyArtists: ['J Balvin', 'Karol G', 'Maluma', 'Feid'],
    mix: { name: 'Radio Nacional de Colombia', url: 'https://www.radionacional.co' },
  },
  jakarta: {
    flag: '🇮🇩',
    keyVenues: ['M Bloc Space', 'Taman Ismail Marzuki'],
    keyArtists: ['Rhoma Irama', 'Elvy Sukaesih', 'Via Vallen', 'Barakatak'],
    mix: { name: 'Irama Nusantara', url: 'https://iramanusantara.org' },
  },
} as const satisfies Readonly<Record<string, Place>>;
export type SceneId = keyof typeof SCENES;
