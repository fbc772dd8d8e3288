/** The persons of the tests: what they type everywhere. */
export const PHONE = '77011234567';
export const RESIDENT_IIN = '871008401427';

/** Returns four digits that are not the code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
