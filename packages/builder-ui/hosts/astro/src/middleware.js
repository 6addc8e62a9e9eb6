/** A page without a nonce comes without the policy, which Astro makes for all. */
export async function onRequest({ url }, next) {
  const response = await next();
  if (url.searchParams.has('without-nonce')) response.headers.delete('content-security-policy');
  return response;
}
