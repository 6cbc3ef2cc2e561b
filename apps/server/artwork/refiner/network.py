"""The refiner: computes an alpha matte from a photo, the first network's mask and features, and a user's hints."""
import torch
from torch import nn
from torch.nn import functional as F

LEVELS = 5  # Sides are multiples of 2 to this power.
SPREAD = 10


def fill_under(photo, coarse):
    """Returns the photo with the background continued under the product, by pull-push.

    Where the background shows through the product, the result matches the photo.
    """
    sure = (1 - 5 * F.max_pool2d(coarse, 9, 1, 4)).clamp(0, 1) + 1e-4
    sums, weights = [photo * sure], [sure]
    for _ in range(LEVELS):
        sums.append(F.avg_pool2d(sums[-1], 2))
        weights.append(F.avg_pool2d(weights[-1], 2))
    # Under a large product, even the lowest level has no known colors, so the surroundings spread into it.
    levels, known = sums[-1], weights[-1]
    for _ in range(SPREAD):
        fraction = known.clamp(0, 1)
        levels = levels + (1 - fraction) * F.avg_pool2d(levels, 3, 1, 1)
        known = known + (1 - fraction) * F.avg_pool2d(known, 3, 1, 1)
    filled = levels / known
    for level in range(LEVELS - 1, -1, -1):
        above = F.interpolate(filled, scale_factor=2.0, mode="bilinear", align_corners=False)
        fraction = weights[level].clamp(0, 1)
        filled = above * (1 - fraction) + sums[level] / weights[level] * fraction
    return filled


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.one = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(channels)
        self.two = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm_too = nn.BatchNorm2d(channels)

    def forward(self, x):
        return F.relu(x + self.norm_too(self.two(F.relu(self.norm(self.one(x))))))


def convolve(inside, outside, kernel=3, stride=1):
    layer = nn.Conv2d(inside, outside, kernel, stride, padding=kernel // 2, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class Join(nn.Module):
    """Upsamples the coarser level's features and adds the finer level's own."""

    def __init__(self, coarser, finer):
        super().__init__()
        self.narrow = nn.Conv2d(coarser, finer, 1)
        self.mix = convolve(finer, finer)

    def forward(self, coarser, finer):
        return self.mix(F.interpolate(self.narrow(coarser), scale_factor=2.0, mode="bilinear", align_corners=False) + finer)


class Refiner(nn.Module):
    """Corrects the first network's mask.

    Input: photo (n, 3, 320, 320) and coarse mask (n, 1, 320, 320), 0…1, hints (n, 2, 160, 160), 0 where there are none,
    and the first network's features at sides of 80, 40, 20 (128 channels each) and 10 (64 channels). The first hint is a
    box: 1 within, -1 outside. The second one is taps: disks of 1 to keep, of -1 to remove.
    Output: alpha (n, 1, 320, 320), and the probability that it's wrong (n, 1), both before the sigmoid.
    """

    def __init__(self, widths=(16, 32, 64, 96, 128)):
        super().__init__()
        a, b, c, d, e = widths
        self.stem = convolve(22, a)
        self.down_80, self.features_80, self.blocks_80 = convolve(a, b, stride=2), nn.Conv2d(128, b, 1), Block(b)
        self.down_40, self.features_40, self.blocks_40 = convolve(b, c, stride=2), nn.Conv2d(128, c, 1), Block(c)
        self.down_20, self.features_20 = convolve(c, d, stride=2), nn.Conv2d(128, d, 1)
        self.blocks_20 = nn.Sequential(Block(d), Block(d))
        self.down_10, self.features_10 = convolve(d, e, stride=2), nn.Conv2d(64, e, 1)
        self.blocks_10 = nn.Sequential(Block(e), Block(e))
        self.everywhere = nn.Linear(e, e)
        self.up_20, self.up_40, self.up_80, self.up_160 = Join(e, d), Join(d, c), Join(c, b), Join(b, a)
        self.head = nn.Conv2d(a, 4, 3, padding=1)
        self.doubt = nn.Sequential(nn.Linear(e + c + 3, 48), nn.ReLU(), nn.Linear(48, 1))
        # It starts as the coarse mask and learns corrections.
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)

    def forward(self, photo, coarse, hints, f80, f40, f20, f10):
        small = F.avg_pool2d(photo, 2)
        difference = small - fill_under(small, F.avg_pool2d(coarse, 2))
        similarity = (1 - 5 * difference.abs().amax(1, keepdim=True)).clamp(0, 1)
        inputs = [F.pixel_unshuffle(photo - 0.5, 2), difference * 2, similarity, F.pixel_unshuffle(coarse - 0.5, 2), hints]
        x160 = self.stem(torch.cat(inputs, 1))
        x80 = self.blocks_80(self.down_80(x160) + self.features_80(f80))
        x40 = self.blocks_40(self.down_40(x80) + self.features_40(f40))
        x20 = self.blocks_20(self.down_20(x40) + self.features_20(f20))
        x10 = self.blocks_10(self.down_10(x20) + self.features_10(f10))
        mean = x10.mean((2, 3))
        x10 = x10 + self.everywhere(mean)[:, :, None, None]
        up_40 = self.up_40(self.up_20(x10, x20), x40)
        up_160 = self.up_160(self.up_80(up_40, x80), x160)
        start = coarse.clamp(0.02, 0.98)
        alpha = F.pixel_shuffle(self.head(up_160), 2) + torch.log(start / (1 - start))
        fraction = torch.sigmoid(alpha.detach())
        signs = torch.cat(
            [(fraction - coarse).abs().mean((2, 3)), (fraction * (1 - fraction)).mean((2, 3)), fraction.mean((2, 3))], 1
        )
        return alpha, self.doubt(torch.cat([mean.detach(), up_40.detach().mean((2, 3)), signs * 4], 1))
