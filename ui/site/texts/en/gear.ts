/** Texts: the article on five devices for a small studio. */
import type { GearText } from '../shape.ts';

export const gear: GearText = {
  title: 'Five devices for a studio on a budget',
  excerpt:
    'Headphones, an interface, a microphone, keys and a pocket sampler: five well-known devices, what each is good for, and in which order to buy them.',
  tags: ['Gear', 'Budget'],
  lead: [
    'You can make a whole song with a phone and the earphones that came with it. Many people do, and nobody who dances to it asks. So this is no list of what you need. It is a list of what helps most for the least money, in the order in which we would buy it.',
    'All five have been in shops and studios for years. That is on purpose: they are sold used everywhere, and their faults are known. We chose them by their data sheets and by what people have written about them over time; we did not test them in a laboratory. No maker paid for this, and no link here leads to a shop. Prices are what shops asked for a new one, without import duties, which in some countries double them. Look for a used one first.',
  ],
  items: {
    headphones: {
      kind: 'Closed headphones with a cable',
      description:
        'Drivers of 40 mm, a closed back, a straight cable of three meters that is fixed to the left side, and an adapter for the large socket. They do not fold, and the cable cannot be replaced without a soldering iron.',
      why: 'You cannot mix what you cannot hear. A closed back keeps the beat out of the microphone while you sing, and a cable has no delay: Bluetooth headphones are late by a tenth of a second or more, too late to play in time. Buy these first. Nothing else on this list changes your songs as much.',
    },
    interface: {
      kind: 'USB audio interface, two inputs',
      description:
        'Two sockets that take a microphone or an instrument, preamplifiers designed by Midas, 48 V for condenser microphones, a headphone output of its own, and a switch that lets you hear yourself directly. It takes its power from USB.',
      why: 'It replaces the worst part of every laptop and phone, the microphone input. Two inputs are enough for a voice and a guitar at once. With an adapter it also works on many phones; a phone that gives too little power needs a powered USB hub between.',
    },
    microphone: {
      kind: 'Dynamic microphone for voices',
      description:
        'Made since 1966 and found on nearly every stage there is. It hears what is right in front of it, little of the room and little of the neighbors, and it survives being dropped. It needs no power, but a cable with XLR plugs and a preamplifier, such as the interface above.',
      why: 'A cheap condenser microphone hears everything: the fan, the street, the bare wall behind you. In a room that was never built for recording, a dynamic microphone close to the mouth sounds better than many a dearer one. Beware of copies: the SM58 is one of the most faked devices of all, so buy from somebody you can go back to.',
    },
    keyboard: {
      kind: 'MIDI keyboard with pads and knobs',
      description:
        'Twenty-five small keys, eight pads that feel how hard you hit them, eight knobs, a small joystick for bends. One USB cable powers it, and it needs no driver.',
      why: 'Playing a bass line is faster than drawing one, and pads give a beat the small differences that make it move. In Batida the pads play tracks or notes, and each knob can be taught to move any knob on the screen. MIDI in a browser works in Chrome and Edge, and in Firefox on a computer; Safari has none.',
    },
    sampler: {
      kind: 'Pocket sampler and sequencer',
      description:
        'A bare circuit board the size of a pocket calculator, with a microphone, a sampler, sixteen steps and effects you hold down with a finger. It runs on two small batteries. There is no case, no backlight, and the display is a joke that turns out to be useful.',
      why: 'It is the one thing here that makes no promise of quality. You record the kettle, the bus, your aunt, and a minute later it is a beat. Its limits make decisions for you. Line it into the interface, record a take, and chop it up further on the phone.',
    },
  },
  closing: [
    {
      title: 'In which order',
      body: [
        'Headphones first. Then, if you sing or play an instrument, the microphone and the interface together, since each is of little use alone. Then the keys. The sampler is for joy, and joy is a reason.',
        'If you have money for one thing only: headphones. If you have money for none: sit in a room with curtains, put the phone on a pillow, sing across it and not into it, and record two takes.',
      ],
    },
    {
      title: 'What we left out',
      body: [
        'Speakers. In a small bare room even good ones tell lies about the bass, and a room costs more than a speaker. Check your mix on the headphones, on the phone itself and in somebody’s car: if the kick can still be felt in all three, it is right.',
      ],
    },
  ],
};
