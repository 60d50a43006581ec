/** The texts of the public pages: of the tables the screens have, those that are needed here. */

import { cookies as deCookies } from '../../ui/words/de/cookies.ts';
import { factory as deFactory } from '../../ui/words/de/factory.ts';
import { hub as deHub } from '../../ui/words/de/hub.ts';
import { rack as deRack } from '../../ui/words/de/rack.ts';
import { site as deSite } from '../../ui/words/de/site.ts';
import { cookies as enCookies } from '../../ui/words/en/cookies.ts';
import { factory as enFactory } from '../../ui/words/en/factory.ts';
import { hub as enHub } from '../../ui/words/en/hub.ts';
import { rack as enRack } from '../../ui/words/en/rack.ts';
import { site as enSite } from '../../ui/words/en/site.ts';
import { cookies as esCookies } from '../../ui/words/es/cookies.ts';
import { factory as esFactory } from '../../ui/words/es/factory.ts';
import { hub as esHub } from '../../ui/words/es/hub.ts';
import { rack as esRack } from '../../ui/words/es/rack.ts';
import { site as esSite } from '../../ui/words/es/site.ts';
import { cookies as frCookies } from '../../ui/words/fr/cookies.ts';
import { factory as frFactory } from '../../ui/words/fr/factory.ts';
import { hub as frHub } from '../../ui/words/fr/hub.ts';
import { rack as frRack } from '../../ui/words/fr/rack.ts';
import { site as frSite } from '../../ui/words/fr/site.ts';
import { cookies as jaCookies } from '../../ui/words/ja/cookies.ts';
import { factory as jaFactory } from '../../ui/words/ja/factory.ts';
import { hub as jaHub } from '../../ui/words/ja/hub.ts';
import { rack as jaRack } from '../../ui/words/ja/rack.ts';
import { site as jaSite } from '../../ui/words/ja/site.ts';
import { cookies as ptCookies } from '../../ui/words/pt/cookies.ts';
import { factory as ptFactory } from '../../ui/words/pt/factory.ts';
import { hub as ptHub } from '../../ui/words/pt/hub.ts';
import { rack as ptRack } from '../../ui/words/pt/rack.ts';
import { site as ptSite } from '../../ui/words/pt/site.ts';
import type { KeysOf, Words } from '../../ui/words/shape.ts';
import { cookies as zhCookies } from '../../ui/words/zh/cookies.ts';
import { factory as zhFactory } from '../../ui/words/zh/factory.ts';
import { hub as zhHub } from '../../ui/words/zh/hub.ts';
import { rack as zhRack } from '../../ui/words/zh/rack.ts';
import { site as zhSite } from '../../ui/words/zh/site.ts';
import type { Language } from '../terms.ts';

const en = { site: enSite, cookies: enCookies, hub: enHub, factory: enFactory, rack: enRack };
type English = typeof en;

/** What can be said on a page. */
export type PageKey = KeysOf<English>;

export const TABLES: Readonly<Record<Language, Words<English>>> = {
  en,
  es: { site: esSite, cookies: esCookies, hub: esHub, factory: esFactory, rack: esRack },
  fr: { site: frSite, cookies: frCookies, hub: frHub, factory: frFactory, rack: frRack },
  de: { site: deSite, cookies: deCookies, hub: deHub, factory: deFactory, rack: deRack },
  ja: { site: jaSite, cookies: jaCookies, hub: jaHub, factory: jaFactory, rack: jaRack },
  zh: { site: zhSite, cookies: zhCookies, hub: zhHub, factory: zhFactory, rack: zhRack },
  pt: { site: ptSite, cookies: ptCookies, hub: ptHub, factory: ptFactory, rack: ptRack },
};
