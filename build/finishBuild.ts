import type { Plugin } from 'vite';
import { compressFolder } from './compress.ts';

/** The build's last step, after the service worker: what a host sends instead of compressing at each request. */
export function finishBuild({ distFolder }: { readonly distFolder: string }): Plugin {
  return {
    name: 'jenil:finish-build',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { files } = await compressFolder(distFolder);
        this.info(`compressed ${files} files`);
      },
    },
  };
}
