/** What the fields of the employment page hold. */
export interface EmploymentValues {
  readonly status: string;
  readonly employer: string;
  readonly position: string;
  readonly monthly_income: string;
}

/** Whether employer and position are asked for. */
export function isEmployed(status: unknown): boolean {
  return status === 'employed';
}

/** The call's body: employer and position only of who is asked for them, even if something was typed there. */
export function employmentBodyOf(values: EmploymentValues) {
  const { status, employer, position, monthly_income } = values;
  return {
    status,
    employer: isEmployed(status) ? employer : '',
    position: isEmployed(status) ? position : '',
    monthly_income: monthly_income === '' ? undefined : Number(monthly_income),
  };
}
