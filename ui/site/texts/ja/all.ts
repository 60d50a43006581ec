/** The long texts of the site in one language. */
import { account } from '../../../words/ja/account.ts';
import type { SiteTexts } from '../shape.ts';
import { blog } from './blog.ts';
import { gear } from './gear.ts';
import { privacy } from './privacy.ts';
import { scenes } from './scenes.ts';
import { terms } from './terms.ts';
import { tools } from './tools.ts';

const { exportData, deleteAccount } = account;

export const texts: SiteTexts = { blog, gear, tools, scenes, privacy, terms, keys: { exportData, deleteAccount } };
