export { Button } from './Button.tsx';
export type { ButtonProps, ButtonVariant } from './Button.tsx';
export { ButtonLink } from './ButtonLink.tsx';
export type { ButtonLinkProps } from './ButtonLink.tsx';
export { LinksProvider } from './LinksProvider.tsx';
export type { LinksProviderProps } from './LinksProvider.tsx';
