import { isKnownWord } from './knownWords.ts';

const MAX_LENGTH = 1_000;
/** What stands for something that is not sent. */
const HIDDEN = '[…]';

const url = /\b(?:https?|wss?|blob|file|data):[^\s'"`<>)\]]+/gi;
/** A script of ours, with line and column where a stack names them. */
const ownScript = /\/assets\/[\w.-]+\.(?:js|css)(?::\d+){0,2}$/;

/** By form, whatever the words around say. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\bbearer\s+\S+/gi, '[token]'],
  [/[^\s@'"<>(]+@[^\s@'"<>]+/g, '[email]'],
  [/\?[^\s'"]+/g, '?[query]'],
  // Base64, digests, ids: long runs without a space.
  [/[\w+/=-]{33,}/g, '[data]'],
  // IIN, phone, document number, code, date: four digits and more, however they are set apart.
  [/\+?\d(?:[\s().,/:_-]{0,3}\d){3,}/g, '[number]'],
];

const word = /[\p{L}\p{M}\p{N}_$]+(?:['’-][\p{L}\p{M}\p{N}_$]+)*/gu;

function hideWord(text: string): string {
  // Three digits and fewer say nothing of anybody: a status, a line, a count.
  if (/^\d{1,3}$/.test(text) || isKnownWord(text)) return text;
  // `pages-read`: known words with hyphens between them.
  return text.split(/[-_']/).every((part) => part !== '' && isKnownWord(part)) ? text : HIDDEN;
}

function hidePlain(text: string): string {
  const withoutForms = forms.reduce((rest, [form, sign]) => rest.replace(form, sign), text);
  return withoutForms.replace(word, hideWord).replace(/\[…\](?:[\s,.;:'"«»„“”-]*\[…\])+/g, HIDDEN);
}

function hideUrl(address: string): string {
  return ownScript.exec(address)?.[0] ?? '[url]';
}

/** Everything that somebody typed on this page, wherever it stands and whatever it looks like. */
function hideTyped(text: string, typed: readonly string[]): string {
  let rest = text;
  for (const value of typed) {
    const at = new RegExp(value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
    rest = rest.replace(at, '[typed]');
  }
  return rest;
}

/**
 * A text as it may be sent: known words, short numbers and own scripts stay; what was typed, addresses, tokens, numbers
 * and every other word are hidden. It hides too much rather than too little.
 * @param typed values that the visitor typed, the longest first
 */
export function scrubText(text: string, typed: readonly string[] = []): string {
  const short = hideTyped(text.slice(0, MAX_LENGTH), typed);
  let scrubbed = '';
  let end = 0;
  for (const match of short.matchAll(url)) {
    scrubbed += hidePlain(short.slice(end, match.index)) + hideUrl(match[0]);
    end = match.index + match[0].length;
  }
  return scrubbed + hidePlain(short.slice(end));
}
