import ChangeDetails from 'imask/esm/core/change-details.js';
import type { Direction } from 'imask/esm/core/utils.js';
import type Masked from 'imask/esm/masked/base.js';
import type { AppendFlags } from 'imask/esm/masked/base.js';
import MaskedPattern, { type MaskedPatternOptions } from 'imask/esm/masked/pattern.js';
import MaskedRegExp from 'imask/esm/masked/regexp.js';
import { definitions } from './fillPattern.ts';
import type { Mask } from './mask.ts';

/**
 * A pattern whose mask may say what the whole field shows after an edit. Here every edit passes, whether a key, a paste,
 * a keyboard that composes or the browser's filling in; `beforeinput` does not come with all of them.
 */
class RewrittenPattern extends MaskedPattern {
  readonly #rewrite: Mask['rewrite'];

  constructor(options: MaskedPatternOptions, rewrite: Mask['rewrite']) {
    super(options);
    this.#rewrite = rewrite;
  }

  override splice(
    start: number,
    deleteCount: number,
    inserted = '',
    direction?: Direction,
    flags?: AppendFlags,
  ): ChangeDetails {
    const edit = { text: this.value, start, end: start + deleteCount, inserted };
    const rewritten = inserted === '' ? null : (this.#rewrite?.(edit) ?? null);
    if (rewritten === null) return super.splice(start, deleteCount, inserted, direction, flags);
    const caret = rewritten === edit.text ? edit.end : rewritten.length;
    // Without `input`, which is what somebody gave: this is the mask's own notation.
    this.rawInputValue = rewritten;
    return new ChangeDetails({ tailShift: caret - start });
  }
}

/** imask's model of a mask; texts that it moves about itself (a tail, an undone state) are its own notation already. */
export function modelOf(mask: Mask): Masked {
  const prepare = (text: string, masked: Masked, flags: AppendFlags) =>
    flags.input ? mask.prepareInput(text, masked.value) : text;
  return typeof mask.pattern === 'string'
    ? new RewrittenPattern({ mask: mask.pattern, definitions, prepare }, mask.rewrite)
    : new MaskedRegExp({ mask: mask.pattern, prepare });
}
