import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { consentIds } from '../../api/contract.ts';
import { FormCheck, FormMasked, FormRadio } from '../../forms/FormFields.tsx';
import { ContractFormView } from '../../steps/ContractFormView.tsx';
import { readCookie } from '../../storage/cookies.ts';
import { cookieNames } from '../../storage/keys.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { CookiesRefused, useCookiesRefused } from './CookiesRefused.tsx';
import { chosenTerms } from './chosenTerms.ts';
import { ConsentText } from './consents.tsx';
import { LoanTerms } from './LoanTerms.tsx';
import { useApplication } from './useApplication.ts';

/** Renders the form of the first step: the terms of the loan, the applicant and the consents. */
export function IinForm() {
  const { t } = useLingui();
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const terms = isHydrated ? chosenTerms(search, readCookie(cookieNames.calculatorAmount)) : null;
  const application = useApplication(terms);
  const wereCookiesRefused = useCookiesRefused();
  return (
    <>
      <LoanTerms terms={terms} search={isHydrated ? search : ''} />
      {wereCookiesRefused || application.areCookiesRefused ? <CookiesRefused /> : null}
      <ContractFormView contractForm={application.contractForm} submitLabel={t`Продолжить`}>
        <FormMasked name="iin" mask="iin" hint={t`12 цифр, есть в удостоверении личности.`} />
        <FormRadio
          name="is_resident_rk"
          choices={[
            { value: 'yes', label: t`Да` },
            { value: 'no', label: t`Нет` },
          ]}
          hint={t`Резидент — гражданин Казахстана или иностранец с видом на жительство.`}
        />
        <FormCheck
          name="is_ipdl"
          isTicked={(isOfficial) => isOfficial !== true}
          toValue={(isTicked) => !isTicked}
          hint={t`Снимите отметку, если вы занимаете или занимали важную должность в другом государстве или международной организации либо вы близкий родственник такого лица.`}
        />
        <div className="stack login__consents">
          {consentIds.map((id) => (
            <FormCheck
              key={id}
              name={id}
              isTicked={(acceptedAt) => acceptedAt !== ''}
              toValue={(isTicked) => (isTicked ? new Date().toISOString() : '')}
              details={{ summary: t`Прочитать текст`, text: <ConsentText id={id} /> }}
            />
          ))}
        </div>
      </ContractFormView>
    </>
  );
}
