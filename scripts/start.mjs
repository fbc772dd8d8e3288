import { ensureBuild } from './build.mjs';
import { runCommand } from './command.mjs';
import { runAsCommand, say } from './say.mjs';
import { setUp } from './setup.mjs';
import { toolEnvironment } from './tools.mjs';

/** @param {string} line what the stand says once it can be asked */
function announce(line) {
  console.log(line);
  const address = line.match(/^ready (https?:\/\/\S+)/)?.[1];
  if (address) say(`Jenil is at ${address} (Ctrl-C ends it)`);
}

await runAsCommand(async () => {
  const node = await setUp();
  await ensureBuild(node);
  say('starting the stand…');
  const { code } = await runCommand(node, ['sandbox/main.ts'], {
    env: toolEnvironment(node),
    output: 'read',
    onLine: announce,
    hasKeyboard: true,
    decidesExit: true,
  });
  return code;
});
