import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { config } from '../../../config/config.ts';
import { plainText } from '../../../locales/plainText.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';

export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

/** Returns the address that opens a letter to the support. */
export function letterLink({ subject, body }: LetterText): string {
  const encoded = (text: string) => encodeURIComponent(plainText(text).replaceAll('\n', '\r\n'));
  return `mailto:${config.brand.supportEmail}?subject=${encoded(subject)}&body=${encoded(body)}`;
}

interface LetterProps extends LetterText {
  readonly label: string;
}

/** Offers a letter to the support: for the mail program, and as a text to copy where there is none. */
export function Letter({ label, ...letter }: LetterProps) {
  const { t } = useLingui();
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <div className="stack stack--tight cabinet__letter">
      <a className="button button--outlined button--m" href={letterLink(letter)}>
        {label}
      </a>
      <details className="cabinet__details">
        <summary>{t`Текст письма`}</summary>
        <div className="stack stack--tight">
          <p className="hint">{t`Кому: ${config.brand.supportEmail}`}</p>
          <p className="cabinet__letter-text" ref={shown}>
            {letter.body}
          </p>
          <CopyButton
            text={plainText(letter.body)}
            shown={shown}
            label={t`Скопировать текст письма`}
          >
            {t`Скопировать`}
          </CopyButton>
        </div>
      </details>
    </div>
  );
}
