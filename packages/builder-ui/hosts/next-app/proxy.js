import { NextResponse } from 'next/server';

/** Sends pages with a strict policy and a nonce of their own. Next puts the nonce on its scripts. */
export function proxy(request) {
  if (request.nextUrl.searchParams.has('without-nonce')) return NextResponse.next();
  const nonce = crypto.randomUUID();
  // The tools that Next shows while a project is developed have styles without a nonce.
  const isDeveloped = process.env.NODE_ENV === 'development';
  const scripts = isDeveloped ? "'strict-dynamic' 'unsafe-eval'" : "'strict-dynamic'";
  const styles = isDeveloped ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    'img-src data:',
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: '/((?!_next/).*)' };
