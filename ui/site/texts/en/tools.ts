/** Texts: the article on three AI music tools. */
import type { ToolsText } from '../shape.ts';

export const tools: ToolsText = {
  title: 'Three AI music tools that leave the song to you',
  excerpt:
    'One turns a hummed tune into notes, one takes a song apart, one continues what you began. All three are free; each has a catch.',
  tags: ['AI', 'Review'],
  lead: [
    'Some programs promise a finished song from a sentence. They are not what this is about. A song that nobody made has nobody behind it, whose recordings it was learned from is often not said, and in many countries nobody yet knows who owns the result.',
    'More useful are small tools that do one dull thing well: write down notes, separate a drum from a voice, suggest a fill. We picked three that are free, whose source code is open, and whose makers say how they were built. What we write rests on their own documentation and papers. Judge the sound by your own songs.',
  ],
  items: {
    basicPitch: {
      description:
        'Made by a research group at Spotify and published in 2022. You give it a recording, it gives you a MIDI file: which note, from when to when, with bends. It does not care which instrument it was, and it hears several notes at once.',
      pros: [
        'Runs in a browser on its own page, nothing to install',
        'Small and quick: an old laptop is enough',
        'Keeps slides and vibrato as pitch bends',
        'Open under the Apache license, for commercial work too',
      ],
      cons: [
        'Works best with one instrument at a time; a whole mix becomes soup',
        'Drums have no pitch, and it will invent one',
        'The rhythm needs quantizing afterward',
      ],
      verdict:
        'The best way we know from a tune in your head to a bass line on the grid. Hum it, load the MIDI file into a track, repair the two notes that are wrong.',
    },
    demucs: {
      description:
        'It takes a finished song and separates it into four: drums, bass, voice, and everything else. Alexandre Défossez wrote it while he was at Meta. He now keeps it alive on his own, says that he no longer develops it, and that answers may be slow.',
      pros: [
        'Among the best separations that can be had for free',
        'Runs on your own computer: no upload, no account, no limit',
        'Open under the MIT license, and built into many other programs',
      ],
      cons: [
        'Needs a computer, Python and patience; it is not made for a phone',
        'Cymbals and reverb leave traces in every part',
        'No page of its own to try it on',
      ],
      verdict:
        'Excellent for learning how a song is built, for practicing along, and for saving your own old mixes whose parts are lost. But separating a song does not make it yours: a voice taken from a record still belongs to whoever sang it. Ask, or leave it out.',
    },
    magentaStudio: {
      description:
        'Five small tools by Magenta, a research project at Google. Continue goes on with your melody or beat, Generate makes four bars from nothing, Interpolate finds what lies between two patterns, Groove gives stiff drums the timing of a drummer, Drumify invents drums to a melody.',
      pros: [
        'Speaks MIDI only: whatever it suggests, you choose the sounds and change the notes',
        'Free and open, and works without a network once it is installed',
        'Groove is a lesson in what a few milliseconds do',
      ],
      cons: [
        'The newer version lives inside Ableton Live; the older one also stood alone',
        'Learned from files that are mostly Western pop: do not expect it to know a tresillo',
        'It suggests much that is ordinary, so be ready to throw away nine of ten',
      ],
      verdict:
        'Good company on a day without ideas. Take one bar of what it offers, and build the other seven yourself.',
    },
  },
  closing: [
    {
      title: 'Three questions before you use any of them',
      body: [
        'Where does your recording go? If it is uploaded, somebody keeps it; read for how long. What was it learned from? If they do not say, they may not be allowed to say. And what may you do with the result? “Free” often means free until you earn something.',
      ],
    },
    {
      title: 'And in Batida?',
      body: [
        'Nothing here was trained on anybody’s songs. When Batida suggests a pattern or grows a song from your beat, it follows rules that people wrote down, and throws dice. Ask again, and you get another one; one undo takes all of it back.',
      ],
    },
  ],
};
