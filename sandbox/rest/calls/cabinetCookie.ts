import { serialize } from 'hono/utils/cookie';

/** The auth cookie of the lender's own cabinet pages; /rest ignores it. @param maxAge seconds; 0 takes it away */
export function cabinetCookie(value: string, maxAge: number): string {
  return serialize('CABINET_SESSION', value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
  });
}
