import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { config } from '../../../config/config.ts';
import { plainText } from '../../../locales/plainText.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';

interface LetterProps {
  readonly label: string;
  /** `primary` if the letter is the main action. */
  readonly kind?: 'primary' | 'outlined';
  readonly subject: string;
  readonly body: string;
}

/** Offers a letter to the support, for the mail program and as text to copy. */
export function Letter({ label, kind = 'outlined', subject, body }: LetterProps) {
  const { t } = useLingui();
  const shown = useRef<HTMLParagraphElement>(null);
  const encoded = (text: string) => encodeURIComponent(plainText(text).replaceAll('\n', '\r\n'));
  const link = `mailto:${config.brand.supportEmail}?subject=${encoded(subject)}&body=${encoded(body)}`;
  return (
    <div className="stack stack--tight cabinet__buttons">
      <a className={`button button--${kind} button--${kind === 'primary' ? 'l' : 'm'}`} href={link}>
        {label}
      </a>
      <details className="disclosure cabinet__details">
        <summary>{t`Текст письма`}</summary>
        <div className="stack stack--tight">
          <p className="hint">{t`Кому: ${config.brand.supportEmail}`}</p>
          <p className="cabinet__letter-text" ref={shown}>
            {body}
          </p>
          <CopyButton text={plainText(body)} shown={shown} label={t`Скопировать текст письма`}>
            {t`Скопировать`}
          </CopyButton>
        </div>
      </details>
    </div>
  );
}
