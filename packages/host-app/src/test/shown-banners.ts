/** The banners that stand above the content of the page, as a person sees them. A page has one at most. */
export const shownBanners = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-page-banner]')].filter(
    (banner) => banner.closest('[hidden]') === null,
  );

/** The one banner of the page. Throws where there is none, or a second one. */
export function theBanner(): HTMLElement {
  const [banner, ...others] = shownBanners();
  if (banner === undefined || others.length > 0)
    throw new Error(`The page has ${String(shownBanners().length)} banners.`);
  return banner;
}
