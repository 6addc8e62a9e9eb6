import type { ReactNode } from 'react';
import { siteAddress } from '../../../config/base-path.ts';
import { SECTION_IDS } from '../../layout/section-links.ts';
import { SectionHead } from '../SectionHead.tsx';
import * as S from './HowItWorks.styles.ts';
import { stepsMessages } from './messages.ts';

/** Browsers draw a gray ground of their own in a video that has no poster. */
const NO_POSTER = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** The video beside it has the name. */
const NO_TEXT = '';

const VIDEOS = ['sync', 'build', 'test'] as const;

/** Three steps, each with a short video of the product. */
export function HowItWorks(): ReactNode {
  return (
    <S.Section id={SECTION_IDS.howItWorks} aria-labelledby="how-it-works-title">
      <SectionHead id="how-it-works-title" title={stepsMessages.title} lead={stepsMessages.lead} />
      <S.Steps>
        {VIDEOS.map((name, index) => {
          const step = stepsMessages.steps[name];
          return (
            <S.Step key={name}>
              <Video name={name} label={step.video} />
              <h3>
                <S.Number aria-hidden>{index + 1}</S.Number>
                {step.title}
              </h3>
              <p>{step.text}</p>
            </S.Step>
          );
        })}
      </S.Steps>
    </S.Section>
  );
}

/**
 * A video that is loaded when somebody starts it. Until then its poster is seen through it: a picture of its own, because the
 * browser loads that only when it comes near.
 */
function Video({ name, label }: { name: string; label: string }): ReactNode {
  const { captions } = stepsMessages;
  const file = siteAddress(`/site/videos/${name}`);
  return (
    <S.Film>
      <img loading="lazy" src={`${file}.jpg`} alt={NO_TEXT} width={960} height={600} />
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
    </S.Film>
  );
}
