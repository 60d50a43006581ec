/**
 * The numbers both compilers share (dsp/abi) are TypeScript enums, which become functions that also map numbers back
 * to names. Nobody here asks for names: in the bundle they are plain objects, a kilobyte less in each thread's file.
 */
import type { Plugin } from 'vite';

const SHARED = /\/dsp\/abi\/\w+\.ts$/;
const ENUM = /export enum (\w+) \{([^}]*)\}/g;

/** Members count up from 0; one with a value of its own is no plain enum and fails the build. */
export function asObjects(code: string): string {
  return code.replace(ENUM, (_, name: string, body: string) => {
    const members = body
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .split(',')
      .map((member) => member.trim())
      .filter(Boolean);
    const odd = members.find((member) => !/^\w+$/.test(member));
    if (odd !== undefined) throw new Error(`enum ${name}: ${odd} is more than a name`);
    return `export const ${name} = { ${members.map((member, value) => `${member}: ${value}`).join(', ')} };`;
  });
}

export function enums(): Plugin {
  return {
    name: 'enums',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (SHARED.test(id) ? { code: asObjects(code), map: null } : null),
  };
}
