import type { Reporter, TestCase, TestModule } from 'vitest/node';
import './settings.ts';

const nameOf = (test: TestCase) => {
  const file = test.module.relativeModuleId.replace(/^.*\//, '').replace('.test.ts', '');
  return [file, ...test.fullName.split(' > ')].join(' › ');
};
const indented = (text: string) => text.replace(/^/gm, '    ');

/** Returns the failed expectation, the actual value, and the last call before the failure. */
function failureOf(test: TestCase): string {
  const errors = test.result().errors ?? [];
  const said = errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n'));
  const { lastCall } = test.meta();
  if (lastCall) said.push(`last call: ${lastCall}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a diff
  return said.join('\n').replace(/\u001b\[\d+m/g, '');
}

function countOf(tests: readonly TestCase[], state: string): TestCase[] {
  return tests.filter((test) => test.result().state === state);
}

/** Writes the report as text to the console. */
export class WordsReporter implements Reporter {
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const failed = countOf(tests, 'failed').length;
    console.log(`${failed > 0 ? '✗' : '✓'} ${module.relativeModuleId} (${tests.length})`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const [passed = [], failed = [], skipped = []] = ['passed', 'failed', 'skipped'].map((state) =>
      countOf(tests, state),
    );
    for (const module of modules) {
      for (const { message } of module.errors()) {
        console.log(`\nNOT RUN  ${module.relativeModuleId}\n${indented(message)}`);
      }
    }
    for (const test of failed) {
      console.log(`\nFAILED  ${nameOf(test)}\n${indented(failureOf(test))}`);
    }
    const noteOf = (test: TestCase) => {
      const result = test.result();
      return (result.state === 'skipped' && result.note) || 'not chosen';
    };
    for (const [note, tests] of Map.groupBy(skipped, noteOf)) {
      console.log(`\nSKIPPED  ${note} (${tests.length})`);
      for (const test of tests) console.log(indented(nameOf(test)));
    }
    console.log(
      `\n${this.base}: ${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`,
    );
  }
}
