import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

const picture = () => screen.getByRole('img', { name: 'Mara Voss' }).querySelector('img');

it('an avatar shows the picture of a person who has one over their initials, and keeps their name', () => {
  render(<Avatar name="Mara Voss" src="/pictures/mara.png" />);
  expect(picture()).toHaveAttribute('src', '/pictures/mara.png');
});

it('an avatar shows the initials when the picture cannot be loaded, and the next picture again', () => {
  const { rerender } = render(<Avatar name="Mara Voss" src="/pictures/gone.png" />);
  fireEvent.error(picture() as HTMLImageElement);
  expect(screen.getByText('MV')).toBeVisible();
  rerender(<Avatar name="Mara Voss" src="/pictures/new.png" />);
  expect(picture()).toHaveAttribute('src', '/pictures/new.png');
});

it.each([undefined, null, ''])('an avatar with the picture %j shows the initials', (src) => {
  render(<Avatar name="Mara Voss" src={src} />);
  expect(screen.getByText('MV')).toBeVisible();
});
