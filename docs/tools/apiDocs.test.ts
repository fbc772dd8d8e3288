import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callDocs, calls } from './callDocs.ts';
import { apiDocument } from './document.ts';
import { fieldsOf } from './schemaFields.ts';

const written = readFileSync(join(import.meta.dirname, '../api.md'), 'utf8');

describe('docs/api.md', () => {
  it('is what the contract says now (else run: node docs/tools/write.ts)', () => {
    expect(written).toBe(apiDocument());
  });

  it('has every call', () => {
    expect(calls.size).toBeGreaterThan(25);
    expect(Object.keys(callDocs).sort()).toEqual([...calls.keys()].sort());
    for (const { method, path } of calls.values()) {
      expect(written).toContain(`#### ${method} ${path}\n`);
    }
  });

  it('calls an instant an instant and a date a date', () => {
    const ruleOf = (field: string) =>
      new RegExp(`^\\| \`loan\\.${field}\` \\| string or null \\| (.*) \\|$`, 'm').exec(
        written,
      )?.[1];
    expect(ruleOf('confirmable_at')).toBe('an ISO instant');
    expect(ruleOf('confirm_until')).toBe('an ISO instant');
    expect(ruleOf('open_date')).toContain('a date of the calendar, `yyyy-mm-dd`');
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

describe('a schema in words', () => {
  it('says what a text has to be', () => {
    const schema = v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) });
    expect(fieldsOf(schema)).toEqual([
      { name: 'name', type: 'string', rules: ['not empty', 'at most 64 long'] },
    ]);
  });

  it('says what may be null or left out', () => {
    const schema = v.object({ a: v.nullable(v.number()), b: v.nullish(v.boolean()) });
    expect(fieldsOf(schema)).toEqual([
      { name: 'a', type: 'number or null', rules: [] },
      { name: 'b', type: 'boolean or null', rules: ['may be left out'] },
    ]);
  });

  it('goes into lists, objects and both halves of a body', () => {
    const schema = v.intersect([
      v.object({ list: v.array(v.object({ id: v.literal(1) })) }),
      v.object({ outer: v.object({ inner: v.picklist(['x', 'y']) }) }),
    ]);
    expect(fieldsOf(schema)).toEqual([
      { name: 'list', type: 'list of objects', rules: [] },
      { name: 'list[].id', type: '`1`', rules: [] },
      { name: 'outer', type: 'object', rules: [] },
      { name: 'outer.inner', type: 'one of `"x"`, `"y"`', rules: [] },
    ]);
  });

  it('knows a text that may be empty', () => {
    const schema = v.object({
      middle: v.union([v.literal(''), v.pipe(v.string(), v.nonEmpty(), v.maxLength(9))]),
    });
    expect(fieldsOf(schema)).toEqual([
      { name: 'middle', type: 'string', rules: ['may be empty', 'at most 9 long'] },
    ]);
  });
});
