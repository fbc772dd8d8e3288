import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns axe's violations, short enough for a failure message. */
export async function findAxeViolations(page: Page): Promise<readonly string[]> {
  // The legacy mode opens no extra page for each check. It cannot check frames, but the pages have no frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1, 3).join(' ').trim();
      return `${target.join(' ')} (${why})`;
    });
    return `${id}: ${help}: ${where.join('; ')}`;
  });
}
