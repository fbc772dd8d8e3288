import '../../sandbox/parties/liveness/liveness.js';
import { useEffect, useRef, useState } from 'react';
import { formatDate, formatMoney, formatPercent } from '../../src/locales/format.ts';
import { formatLocales, type Language, languageTags } from '../../src/locales/language.ts';
import { Loader } from '../../src/ui/Loader.tsx';
import { MaskedField } from '../../src/ui/MaskedField.tsx';
import { patternMask } from '../../src/ui/masks/mask.ts';
import type { Texts } from './texts.ts';

/** Patterns with each letter of `definitions`. */
const patterns = ['(s99) 99', 'k99 999', 'aa 99'].map((pattern) => ({
  pattern,
  mask: patternMask(pattern),
}));

function PatternFields({ t }: { readonly t: Texts }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return patterns.map(({ pattern, mask }) => (
    <MaskedField
      key={pattern}
      name={pattern}
      label={`${t.pattern} ${pattern}`}
      mask={mask}
      value={values[pattern] ?? ''}
      onChange={(value) => setValues({ ...values, [pattern]: value })}
    />
  ));
}

/** Shows the mock canvas of the face capture, which the script of the mock provider draws without a camera. */
function MockCanvas({ language }: { readonly language: Language }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const provider = Reflect.get(window, 'LivenessProvider');
    provider.init({ serviceUrl: '', language });
    provider.preview(place.current);
    return () => provider.dispose();
  }, [language]);
  return <div ref={place} />;
}

interface LenderPartsProps {
  readonly t: Texts;
  readonly language: Language;
}

/** Renders the parts that a page of a lender may use beside the fields and buttons. */
export function LenderParts({ t, language }: LenderPartsProps) {
  return (
    <section className="parts__section" aria-label={t.lender}>
      <h2>{t.lender}</h2>
      <div className="parts__row" data-testid="loaders">
        {(['xl', 'l', 'm', 's'] as const).map((size) => (
          <Loader key={size} size={size} />
        ))}
        <span>{t.loading}</span>
      </div>
      <PatternFields t={t} />
      <ul className="parts__formats" data-testid="formats">
        <li>{languageTags[language]}</li>
        <li>{formatMoney(78_500)}</li>
        <li>{formatPercent(language, 0.3796)}</li>
        <li>{formatDate(language, '2026-11-05')}</li>
        <li>{new Intl.ListFormat(formatLocales(language)).format(['1', '2', '3'])}</li>
      </ul>
      <MockCanvas language={language} />
    </section>
  );
}
