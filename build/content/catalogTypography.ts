import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type { Language } from '../../src/locales/language.ts';
import { withNoBreakSpaces } from './typography.ts';

/** Character in place of a placeholder's value during the replacement of the spaces around it. */
const VALUE = '\ufffc';

const units: Readonly<Record<Language, RegExp>> = {
  ru: /(?<=\ufffc) (?=%|(?:МРП|мес|дн|ч|мин|сек|с|км|КБ|МБ|раза?|лет|месяц(?:а|ев)?|день|дн(?:я|ей)|час(?:а|ов)?|минут[аы]?|секунд[аы]?)(?!\p{L}))/gu,
  kk: /(?<=\ufffc) (?=(?:АЕК|ай|күн|рет|сағ|мин|с|км|КБ|МБ)(?!\p{L})|(?:сағат|минут|секунд))/gu,
};

/**
 * Replaces the spaces and hyphens of a compiled message at which no line may break, by the rule of the pages of text. Also
 * replaces the space between a placeholder and a unit.
 */
export function typesetMessage(message: CompiledMessage, language: Language): CompiledMessage {
  return message.map((token, index) => {
    if (typeof token === 'string') {
      const previous = message[index - 1];
      // In a plural, # is always a number.
      const before = previous === undefined ? '' : previous === '#' ? '0' : VALUE;
      const after = index < message.length - 1 ? VALUE : '';
      return withNoBreakSpaces(`${before}${token}${after}`, language)
        .replace(units[language], '\u00a0')
        .slice(before.length, after ? -1 : undefined);
    }
    const [name, kind, choices] = token;
    if (kind === undefined || typeof choices !== 'object' || choices === null) return token;
    const typeset = Object.entries(choices).map(([choice, words]) => [
      choice,
      Array.isArray(words) ? typesetMessage(words, language) : words,
    ]);
    return [name, kind, Object.fromEntries(typeset)];
  });
}

/** Applies `typesetMessage` to the messages of every catalog. Runs after Lingui's plugin, which compiles the catalogs. */
export function catalogTypography(): Plugin {
  return {
    name: 'jenil:catalog-typography',
    transform: {
      filter: { id: /\.po$/ },
      async handler(script, path) {
        const language = /[\\/]kk\.po$/.test(path) ? 'kk' : 'ru';
        const catalog: { readonly messages: Readonly<Record<string, CompiledMessage>> } =
          await import(`data:text/javascript,${encodeURIComponent(script)}`);
        const typeset = Object.entries(catalog.messages).map(([id, message]) => [
          id,
          typesetMessage(message, language),
        ]);
        const json = JSON.stringify(Object.fromEntries(typeset));
        const code = `export const messages = JSON.parse(${JSON.stringify(json)});`;
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}
