/** One frame as a picture to keep: for browsers that cannot make a video, too. */
import { saveFile } from '../../../controls/save-file.ts';
import { drawFrame } from '../../../paint/film/draw-frame.ts';
import { filmOf, pictureAt, SHAPES } from '../../../paint/film/film.ts';
import { fileName } from '../../../shelf/file-name.ts';
import { showError } from '../../../state/notice.ts';
import { song } from '../../../state/song.ts';
import { shownName } from '../../../state/track-names.ts';
import { t } from '../../../words/words.ts';
import { options } from './options.ts';

export function savePicture(): void {
  const film = filmOf(song.peek(), options.peek(), shownName);
  const surface = document.createElement('canvas');
  Object.assign(surface, SHAPES[film.shape]);
  const canvas = surface.getContext('2d', { alpha: false });
  if (!canvas) {
    showError(t('shareVideo.failed'));
    return;
  }
  drawFrame(canvas, film, pictureAt(film, 0));
  surface.toBlob((picture) => {
    if (picture) saveFile(fileName(song.peek().name, '.png'), picture);
    else showError(t('shareVideo.failed'));
  }, 'image/png');
}
