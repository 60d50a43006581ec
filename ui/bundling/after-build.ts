/** What is done with the files once the bundler has written them, in the order of the plugins. */
import type { Plugin } from 'vite';

/** `work` is given the folder; what it throws fails the build. */
export function afterBuild(name: string, work: (folder: string) => void | Promise<void>): Plugin {
  let folder = '';
  return {
    name,
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    writeBundle: { order: 'post', sequential: true, handler: () => work(folder) },
  };
}
