import { focusRing, stateTransition } from '@sluice/builder-ui';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { siteAddress } from '../../../config/base-path.ts';
import { SECTION_IDS } from '../../layout/section-links.ts';
import { SectionHead } from '../SectionHead.tsx';
import { stepsMessages } from './messages.ts';
import { belowMenuWidth, drawnLater, oneColumn, wrap } from '../../layout/Site.styles.ts';

const Section = styled.section`
  ${wrap}
  ${drawnLater(1, { narrow: 1200, oneColumn: 1040, wide: 464 })}
  padding-block-start: 92px;

  ${belowMenuWidth} {
    padding-block-start: 64px;
  }
`;

/**
 * The poster, the film and its play button, one upon the other. Without scripts the film has the browser's controls from the start,
 * and the poster is seen through it.
 */
const Film = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  box-sizing: border-box;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-2);

  & > img,
  & > video {
    grid-area: 1 / 1;
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  /* Of the two posters only the one that is shown is loaded. */
  & > [data-for='dark'],
  [data-theme='dark'] & > [data-for='light'] {
    display: none;
  }

  [data-theme='dark'] & > [data-for='dark'] {
    display: block;
  }

  @media (prefers-color-scheme: dark) {
    [data-theme='system'] & > [data-for='light'] {
      display: none;
    }

    [data-theme='system'] & > [data-for='dark'] {
      display: block;
    }
  }

  & > video:focus-visible {
    border-radius: var(--sluice-radius-l);
    outline: 2px solid var(--sluice-brand);
    outline-offset: -2px;
  }

  @media (scripting: enabled) {
    &:not([data-playing]) > video,
    &[data-playing] > :not(video) {
      visibility: hidden;
    }
  }
`;

/** All of the poster starts the film. */
const Start = styled.button`
  grid-area: 1 / 1;
  display: grid;
  place-items: center;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-l);
  background: none;
  cursor: pointer;

  & > span {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    border: 2px solid var(--sluice-surface-0);
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-brand);
    box-shadow: 0 6px 20px rgb(12 31 41 / 28%);
    color: var(--sluice-ink-inv);
    ${stateTransition('background-color', 'scale')}
  }

  & svg {
    inline-size: 24px;
    block-size: 24px;
    margin-inline-start: var(--sluice-space-1);
    fill: currentColor;
  }

  &:hover > span {
    background: var(--sluice-brand-hover);

    @media (prefers-reduced-motion: no-preference) {
      scale: 1.06;
    }
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -4px;
  }

  @media (scripting: none) {
    display: none;
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--sluice-space-5);
  margin: 0;
  padding: 0;
  list-style: none;

  & h3 {
    display: flex;
    gap: 11px;
    align-items: center;
    margin: 20px 0 6px;
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.25 var(--sluice-font-display);
    letter-spacing: -0.012em;
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-2);
    line-height: 1.55;
  }

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: 36px;

    & li {
      display: grid;
      grid-template-rows: auto 1fr;
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
      column-gap: 28px;
    }

    & ${Film} {
      grid-row: span 2;
    }
  }

  ${belowMenuWidth} {
    & li {
      display: block;
    }
  }
`;

const STEP_HEIGHTS = { narrow: 350, oneColumn: 300, wide: 345 };

/** Each video with its controls is as much work as a section. */
const Step = styled.li`
  &:nth-child(1) {
    ${drawnLater(2, STEP_HEIGHTS)}
  }

  &:nth-child(2) {
    ${drawnLater(3, STEP_HEIGHTS)}
  }

  &:nth-child(3) {
    ${drawnLater(4, STEP_HEIGHTS)}
  }
`;

const Number = styled.span`
  flex: none;
  inline-size: 26px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font: var(--sluice-weight-bold) var(--sluice-size-control) / 26px var(--sluice-font-ui);
  text-align: center;
`;

/** Browsers draw a gray ground of their own in a video that has no poster. */
const NO_POSTER = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** The video beside it has the name. */
const NO_TEXT = '';

const VIDEOS = ['sync', 'build', 'test'] as const;

/** Three steps, each with a short video of the product. */
export function HowItWorks(): ReactNode {
  return (
    <Section id={SECTION_IDS.howItWorks} aria-labelledby="how-it-works-title">
      <SectionHead id="how-it-works-title" title={stepsMessages.title} lead={stepsMessages.lead} />
      <Steps>
        {VIDEOS.map((name, index) => {
          const step = stepsMessages.steps[name];
          return (
            <Step key={name}>
              <Video name={name} label={step.video} />
              <h3>
                <Number aria-hidden>{index + 1}</Number>
                {step.title}
              </h3>
              <p>{step.text}</p>
            </Step>
          );
        })}
      </Steps>
    </Section>
  );
}

/**
 * A film that is loaded when somebody starts it. Its posters are pictures of their own, because the browser loads those only when
 * they come near.
 */
function Video({ name, label }: { name: string; label: string }): ReactNode {
  const { captions, play } = stepsMessages;
  const file = siteAddress(`/site/videos/${name}`);
  return (
    <Film>
      <img data-for="light" loading="lazy" src={`${file}.webp`} alt={NO_TEXT} width={960} height={600} />
      <img data-for="dark" loading="lazy" src={`${file}-dark.webp`} alt={NO_TEXT} width={960} height={600} />
      <video
        controls
        muted
        playsInline
        preload="none"
        width={1280}
        height={800}
        poster={NO_POSTER}
        aria-label={label}
      >
        <source src={`${file}.webm`} type="video/webm" />
        <source src={`${file}.mp4`} type="video/mp4" />
        <track kind="captions" src={`${file}.vtt`} srcLang="en" label={captions} default />
      </video>
      <Start type="button" aria-label={play(label)} data-plays>
        <span>
          <Play aria-hidden />
        </span>
      </Start>
    </Film>
  );
}
