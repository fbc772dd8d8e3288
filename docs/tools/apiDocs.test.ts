import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callDocs, calls } from './callDocs.ts';
import { apiDocument } from './document.ts';

const written = readFileSync(join(import.meta.dirname, '../api.md'), 'utf8');

describe('docs/api.md', () => {
  it('is what the contract says now (else run: node scripts/run.mjs node docs/tools/write.ts)', () => {
    expect(written).toBe(apiDocument());
  });

  it('has every call', () => {
    expect(calls.size).toBeGreaterThan(25);
    expect(Object.keys(callDocs).sort()).toEqual([...calls.keys()].sort());
    for (const { method, path } of calls.values()) {
      expect(written).toContain(`| \`${method} ${path}\` |`);
    }
  });

  it('links only to headings that it has', () => {
    const anchors = [...written.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...written.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !anchors.includes(link ?? ''))).toEqual([]);
  });
});
